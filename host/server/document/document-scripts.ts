import { markArrival } from '../../src/arrival/below-the-fold.ts';
import { noteTaps } from '../../src/taps/early-taps.ts';
import type { CompositionInput, IntegralFile } from './composition.ts';
import { jsonInScript } from './json-in-script.ts';

interface ScriptsInput extends CompositionInput {
  readonly importMap: string;
  readonly modules: readonly IntegralFile[];
}

/** The script before the page, which runs before there is any other; its text is allowed by its hash. */
export const earlyScript = `${noteTaps};${markArrival}`;

/** The script that runs the host's entry after the page's first paint (decision 0249); its text is allowed by its hash. */
export function startScript(entry: string): string {
  const start = `()=>import(${jsonInScript(entry)})`;
  return `{const start=${start};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`;
}

/**
 * The end of a document's `<body>`: the import map, which precedes every module, every chunk, all to come
 * at once, and what starts the host's entry. Hashes do not compress: before the page they would hold up
 * its first paint by as much as half of the document.
 */
export function documentScripts({ importMap, modules, scripts, release }: ScriptsInput): string {
  const { entry } = release.set.host;
  return [
    `<script type="importmap">${importMap}</script>`,
    ...modules.map(
      ({ href, integrity }) =>
        `<link rel="modulepreload" href="${href}" integrity="${integrity}" fetchpriority="low">`,
    ),
    `<script type="module">${startScript(entry)}</script>`,
    ...scripts.map(({ href, integrity }) => {
      const attribute = integrity && ` integrity="${integrity}"`;
      return `<script type="module" src="${href}"${attribute}></script>`;
    }),
  ].join('\n');
}

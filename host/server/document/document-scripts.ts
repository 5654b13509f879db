import type { CompositionInput, IntegralFile } from './composition.ts';

interface ScriptsInput extends CompositionInput {
  readonly importMap: string;
  readonly modules: readonly IntegralFile[];
}

/**
 * The end of a document's `<body>`: the import map, which precedes every module, and every chunk, all
 * to start at once; the host's entry runs when all are there. Hashes do not compress: before the page
 * they would hold up its first paint by as much as half of the document.
 */
export function documentScripts({ importMap, modules, scripts, release }: ScriptsInput): string {
  const { entry } = release.set.host;
  return [
    `<script type="importmap">${importMap}</script>`,
    ...modules.map(({ href, integrity }) => {
      const attributes = `integrity="${integrity}" fetchpriority="low"`;
      return href === entry
        ? `<script type="module" src="${href}" ${attributes}></script>`
        : `<link rel="modulepreload" href="${href}" ${attributes}>`;
    }),
    ...scripts.map(({ href, integrity }) => {
      const attribute = integrity && ` integrity="${integrity}"`;
      return `<script type="module" src="${href}"${attribute}></script>`;
    }),
  ].join('\n');
}

import { servedFile, startFileServer } from './file-server.ts';
import { download } from './static-site.ts';
import type { Stop } from './subject.ts';

/** Pages of the composed site, served as they are but for their scripts. */
export interface ScriptlessSite {
  readonly origin: string;
  readonly stop: Stop;
}

/** Takes pages from where they are composed. */
export async function startScriptlessSite(
  origin: string,
  paths: readonly string[],
): Promise<ScriptlessSite> {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(origin + path);
      if (!response.ok || response.redirected) throw new Error(`${path} is no page of the site.`);
      return [path, withoutScripts(await response.text())] as const;
    }),
  );
  const files = new Map(
    pages.map(([path, html]) => [path, servedFile(Buffer.from(html), 'text/html; charset=utf-8')]),
  );
  const assets = await download(origin, pages.map(([, html]) => html).join('\n'));
  for (const [path, file] of assets) files.set(path, file);
  return startFileServer(files);
}

/** The very same document, without any script, its data, or the preload of one. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>\n?/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '');
}

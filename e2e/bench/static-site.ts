import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { type ServedFile, servedFile, startFileServer } from './file-server.ts';
import type { Stop, Subject } from './subject.ts';

const template = path.join(import.meta.dirname, 'static', 'home.html');

/** Files that a page names: the site's own and the content system's. */
const assets = /\/(?:remotes|cms\/assets)\/[^\s"'(),<>]+/g;

/**
 * Home as a page without a line of script, as small as by hand: the words, pictures, fonts and
 * styles of the composed home in a document of its own. What the composed page carries for React
 * is gone, class names are short, and the styles are minified for today's browsers.
 *
 * @param origin where the composed home is served, whose content the page takes
 */
export async function startStaticSite(origin: string): Promise<Subject & { stop: Stop }> {
  const composed = await (await fetch(origin)).text();
  const page = shortenClassNames(fill(await readFile(template, 'utf8'), partsOf(composed)));
  const files = new Map([
    ['/', servedFile(Buffer.from(page), 'text/html; charset=utf-8')],
    ...(await download(origin, page)),
  ]);
  const server = await startFileServer(files);
  const { stop } = server;
  return { name: 'static', address: `${server.origin}/`, hydrates: false, stop };
}

/** What of the composed page the template has room for, by its name there. */
function partsOf(html: string): Record<string, string> {
  const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
  return {
    language: part(html, /<html lang="(.*?)"/),
    title: part(html, /<title>(.*?)<\/title>/s),
    description: part(html, /<meta name="description" content="(.*?)"/s),
    icon: part(html, /(<link rel="icon"[^>]*>)/),
    preloads: preloads.join('\n'),
    styles: minify(styles.join('\n')),
    body: withoutReact(part(html, /<div id="root">(.*)<\/div>\s*<(?:link|script)/s)),
  };
}

function part(html: string, pattern: RegExp): string {
  const [, found] = pattern.exec(html) ?? [];
  if (found === undefined) throw new Error(`The composed home has nothing like ${pattern}.`);
  return found;
}

/** Without the comments and attributes by which React and its router find their way back. */
function withoutReact(html: string): string {
  return html.replace(/<!--.*?-->/gs, '').replaceAll(' data-discover="true"', '');
}

function minify(css: string): string {
  const version = 120 << 16;
  const targets = { chrome: version, firefox: version, safari: 17 << 16 };
  const { code } = transform({
    filename: 'home.css',
    code: Buffer.from(css),
    minify: true,
    targets,
  });
  return code.toString();
}

function shortenClassNames(html: string): string {
  const names = new Map<string, string>();
  return html.replace(/\bcss-\w+/g, (name) => {
    const short = names.get(name) ?? `c${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  });
}

function fill(text: string, parts: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    const content = parts[name];
    if (content === undefined) throw new Error(`${template} names an unknown part: ${name}.`);
    return content;
  });
}

/** Every file that the page names, as the composed site serves it. */
export async function download(origin: string, page: string): Promise<[string, ServedFile][]> {
  const paths = new Set(page.match(assets)?.map((url) => url.replaceAll('&amp;', '&')));
  return Promise.all(
    [...paths].map(async (url): Promise<[string, ServedFile]> => {
      const response = await fetch(origin + url);
      if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
      const type = response.headers.get('content-type') ?? 'application/octet-stream';
      return [url, servedFile(Buffer.from(await response.arrayBuffer()), type)];
    }),
  );
}

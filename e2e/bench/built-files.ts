import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ServedFile, servedFile } from './file-server.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The files of a build by their paths on the site; its `index.html` is home. */
export async function readBuild(directory: string): Promise<Map<string, ServedFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, ServedFile]> => {
        const type = types[path.extname(file)] ?? 'application/octet-stream';
        const url = `/${path.relative(directory, file).split(path.sep).join('/')}`;
        return [url.replace(/^\/index\.html$/, '/'), servedFile(await readFile(file), type)];
      }),
    ),
  );
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { publicConfig } from '@site/shared/config';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type ServedFile, servedFile, startFileServer } from './file-server.ts';
import { readSiteConfig, repository } from './repository.ts';
import type { Stop, Subject } from './subject.ts';

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

/**
 * The same sources as one ordinary single-page application, built by Vite as it comes.
 *
 * @param directory where the build goes
 * @param origin where the content system answers, below `/cms`
 */
export async function startSpaSite(
  directory: string,
  origin: string,
): Promise<Subject & { stop: Stop }> {
  await buildSpa(directory);
  const server = await startFileServer(await readFiles(directory), { prefix: '/cms/', origin });
  const { stop } = server;
  return { name: 'spa', address: `${server.origin}/`, hydrates: true, stop };
}

async function buildSpa(directory: string): Promise<void> {
  const config = publicConfig(await readSiteConfig());
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'spa'),
    publicDir: path.join(repository, 'host', 'public'),
    logLevel: 'warn',
    define: { __PUBLIC_CONFIG__: JSON.stringify(config) },
    plugins: [react({ jsxImportSource: '@emotion/react' })],
    build: { outDir: directory, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1_000 },
  });
}

async function readFiles(directory: string): Promise<Map<string, ServedFile>> {
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

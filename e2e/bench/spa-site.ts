import path from 'node:path';
import { publicConfig } from '@site/shared/config';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { readBuild } from './built-files.ts';
import { startFileServer } from './file-server.ts';
import { readSiteConfig, repository } from './repository.ts';
import type { Stop, Subject } from './subject.ts';

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
  const server = await startFileServer(await readBuild(directory), { prefix: '/cms/', origin });
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

import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Builds the remote in whose folder it runs, each time that its parent asks: see remote-builder.mjs.

const { resolve } = createRequire(path.resolve('package.json'));
const { build } = await import(pathToFileURL(resolve('vite')).href);

/** Beside `dist`, which the other build empties when it writes. */
const serverModules = 'build/server';

const mode = 'development';
const quick = { minify: false, reportCompressedSize: false };

process.on('message', () => {
  both().then(
    () => process.send({}),
    (error) => process.send({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

/** What browsers get and what the server renders with, at the same time: there are two cores. */
async function both() {
  await Promise.all([
    build({ mode, logLevel: 'error', build: quick }),
    build({ mode, logLevel: 'error', build: { ssr: true, outDir: serverModules } }),
  ]);
  await rm('dist/server', { recursive: true, force: true });
  await rename(serverModules, 'dist/server');
}

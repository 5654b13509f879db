import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import shared from '../../shared/vitest.config.ts';

const host = fileURLToPath(new URL('..', import.meta.url));

// Below the package, so that its dependencies are found.
const outDir = `${host}node_modules/.test/${process.pid}`;

/** What tests run as programs and threads of their own, where Node meets JavaScript only. */
const entries = {
  app: 'server/app.ts',
  server: 'server/server.ts',
  renderer: 'server/render/renderer.ts',
  worker: 'server/render/worker.ts',
  'module-hooks': 'server/render/module-hooks.ts',
  cli: 'release-tool/cli.ts',
  publish: 'releases/publish.ts',
  'release-store': 'releases/store/release-store.ts',
  lock: 'releases/store/lock.ts',
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the compiled server and release tool. */
    compiled: string;
  }
}

/** Compiles the server and the release tool from their sources, so that no build is needed. */
export async function setup(project: TestProject): Promise<void> {
  await build({
    root: host,
    configFile: false,
    logLevel: 'error',
    ...(shared.resolve && { resolve: shared.resolve }),
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, source]) => [name, host + source]),
        ),
        // Side by side, since a renderer finds its thread's code beside itself.
        output: { chunkFileNames: '[name].js' },
      },
    },
  });
  project.provide('compiled', outDir);
}

export function teardown(): void {
  rmSync(outDir, { recursive: true, force: true });
}

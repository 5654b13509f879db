import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import shared from '../../shared/vitest.config.ts';

const host = fileURLToPath(new URL('..', import.meta.url));

// Below the package, so that its dependencies are found.
const outDir = `${host}node_modules/.test/${process.pid}`;

/** What tests run as programs of their own, where Node meets JavaScript only. */
const entries = {
  app: 'server/app.ts',
  server: 'server/server.ts',
  renderer: 'server/render/renderer.ts',
  'released-sources': 'server/render/released-sources.ts',
  'render-process': 'server/render/render-process.ts',
  'spare-process': 'server/render/spare-process.ts',
  'isolated-command': 'server/render/isolated-command.ts',
  cli: 'release-tool/cli.ts',
  'release-command': 'release-tool/release-command.ts',
  publish: 'releases/publish.ts',
  'release-store': 'releases/store/release-store.ts',
  lock: 'releases/store/lock.ts',
};

/** May read its own folder alone, so nothing of it lies elsewhere. */
const isolated = { 'isolated/main': 'server/render/isolated/main.ts' };

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the compiled server and release tool. */
    compiled: string;
  }
}

/** Compiles the server and the release tool from their sources, so that no build is needed. */
export async function setup(project: TestProject): Promise<void> {
  await compile(entries);
  await compile(isolated);
  project.provide('compiled', outDir);
}

async function compile(sources: Readonly<Record<string, string>>): Promise<void> {
  await build({
    root: host,
    configFile: false,
    logLevel: 'error',
    ...(shared.resolve && { resolve: shared.resolve }),
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(sources).map(([name, source]) => [name, host + source]),
        ),
        // Side by side, since a renderer finds its process's code beside itself.
        output: { chunkFileNames: '[name].js' },
      },
    },
  });
}

export function teardown(): void {
  rmSync(outDir, { recursive: true, force: true });
}

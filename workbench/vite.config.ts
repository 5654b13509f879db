import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { remotes, root } from '../scripts/remotes.mjs';
import { textsPlugin } from '../shared/src/build/texts-plugin.ts';
import { sourceAliases } from '../shared/test/source-aliases.ts';

const { resolve } = createRequire(import.meta.url);

/** What Vite does not know of by itself, since it lies outside of this folder. */
const outside: Plugin = {
  name: 'workbench',
  configureServer({ middlewares, watcher }) {
    // Where new states may appear.
    for (const remote of remotes) watcher.add(path.join(root, `remote-${remote}`, 'src/features'));
    middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync(resolve('msw/mockServiceWorker.js')));
    });
  },
};

// Sources everywhere, of shared too: nothing has to be built, and each change is there at once.
export default defineConfig({
  resolve: { alias: sourceAliases },
  plugins: [textsPlugin(), react({ jsxImportSource: '@emotion/react' }), outside],
  // Packages are looked for before the first request: one that is found later reloads the page.
  optimizeDeps: { entries: ['*.html', '../remote-*/src/features/**/*.states.ts'] },
});

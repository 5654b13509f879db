import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';
import { sharedModules } from '../federation/share-policy.ts';
import { hostArtefactPlugin } from './artefact-plugin.ts';
import { leanPreloadPlugin } from './lean-preload-plugin.ts';
import { printSheetPlugin } from './print-sheet-plugin.ts';
import { artefactUrl, reactPlugin } from './remote-config.ts';
import { sharedModulesPlugin } from './shared-modules-plugin.ts';
import { providedVersions } from './shared-versions.ts';
import { textsPlugin } from './texts-plugin.ts';

/**
 * Axios in one module, as its package publishes it for browsers. Its single modules need a helper of the bundler, which
 * then is a file of its own in every page.
 */
const axiosModule = path.join(
  path.dirname(createRequire(import.meta.url).resolve('axios/package.json')),
  'dist/esm/axios.js',
);

/**
 * The Vite configuration of the host: `vite build` makes the browser artefact in `dist`, which
 * provides every shared module; `vite build --ssr` the renderer in `dist/server`, with one module
 * for each shared module, to which the composition server sends the remotes' imports.
 */
export function defineHostConfig() {
  return defineConfig(({ isSsrBuild }) =>
    isSsrBuild
      ? {
          plugins: [textsPlugin(), reactPlugin(), sharedModulesPlugin()],
          define: { 'process.env.NODE_ENV': '"production"' },
          experimental: { renderBuiltUrl: artefactUrl },
          ssr: { noExternal: true },
          // Of axios its form for browsers: pages are rendered without Node's clients for HTTP.
          resolve: { alias: [{ find: /^axios$/, replacement: 'axios/dist/browser/axios.cjs' }] },
          build: {
            ssr: true,
            target: 'node20',
            outDir: 'dist/server',
            emitAssets: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: {
                render: 'src/server-entry.tsx',
                ...Object.fromEntries(
                  [...sharedModules, 'react/jsx-runtime'].map((name) => [
                    `shared/${name}`,
                    `shared-module:${name}`,
                  ]),
                ),
              },
            },
          },
        }
      : {
          base: './',
          resolve: { alias: [{ find: /^axios$/, replacement: axiosModule }] },
          json: { namedExports: false },
          define: {
            __SHARED_VERSIONS__: JSON.stringify(providedVersions().shared),
            // Switches that the federation runtime documents, for code that this site has no use for: said either
            // way, what the other way needs is left out.
            ENV_TARGET: '"web"',
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
            FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
            FEDERATION_OPTIMIZE_NO_SHARED: 'false',
          },
          plugins: [
            textsPlugin(),
            reactPlugin(),
            leanPreloadPlugin(),
            printSheetPlugin(),
            hostArtefactPlugin(),
          ],
          experimental: { renderBuiltUrl: artefactUrl },
          build: {
            target: 'es2022',
            sourcemap: 'hidden',
            outDir: 'dist',
            modulePreload: false,
            rolldownOptions: {
              // The style sheet is the server's, its font files are the browser's.
              input: {
                main: 'src/main.tsx',
                fonts: 'src/fonts/fonts.ts',
                'service-worker': 'src/service-worker/service-worker.ts',
              },
              // What the entry shares with code that is loaded later is two small files otherwise.
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: 'configuration',
                      test: /\/api\/(?:configuration|xsrf-token)|\/contracts\/headers/,
                    },
                  ],
                },
              },
              // CommonJS that Emotion imports for its `withTheme`, which is not used.
              treeshake: {
                moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }],
              },
            },
          },
        },
  );
}

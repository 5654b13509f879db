import path from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type RenderBuiltAssetUrl, type Rolldown } from 'vite';
import { exposedModules, type RemoteClaims, serverModules } from '../federation/claims.ts';
import { sharedModules } from '../federation/share-policy.ts';
import { artefactPlugin } from './artefact-plugin.ts';
import { containerAliasPlugin } from './container-alias-plugin.ts';
import { hostModulesPlugin } from './host-modules-plugin.ts';
import { containerEntryPlugin, leanContainerPlugin } from './lean-container-plugin.ts';
import { leanPreloadPlugin } from './lean-preload-plugin.ts';
import { textsPlugin } from './texts-plugin.ts';

/** The name of a remote's container; its file has its hash behind it. */
const container = 'remoteEntry';

/**
 * What several pages are made of travels in one file, the design system: by itself it would be a dozen small ones,
 * and each is a request (see e2e/pages/budgets.spec.ts). So do the host's modules, which are there once the
 * container has started. Not the API client: its importers wait for it, and hardly any page does.
 * What home makes no use of travels in a second file, which home does not load.
 */
const designSystem =
  /\/shared\/(?:dist|src)\/(?:ui\/|federation\/(?:page|busy|use-busy)|api\/(?:configuration|path))|\/src\/(?:artwork|ui)\/|\/src\/content\/asset-url|host-module:(?!@site\/shared\/api)/;

const resourceFile = /\/([\w-]+)\/((?:[\w-]+\.)?(?:nl|en))\.json$/;

/** Texts are called after their feature, too: by its name a script finds its delta (docs/decisions/0201). */
function chunkFileNames({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, feature, resource] = resourceFile.exec(facadeModuleId ?? '') ?? [];
  return `assets/${feature ? `${feature}.${resource}` : '[name]'}-[hash].js`;
}

interface RemoteOptions {
  /** What else travels in the design system's file where pages share it. */
  readonly withDesignSystem?: RegExp;
  /**
   * Modules that travel in one file where pages share them: a name, and what their paths match. With a priority above 0
   * they do so rather than with the design system.
   */
  readonly together?: readonly {
    readonly name: string;
    readonly test: RegExp;
    readonly priority?: number;
  }[];
}

/**
 * The Vite configuration of a remote: `vite build` makes its browser artefact in `dist`,
 * `vite build --ssr` the modules that the composition server renders with, in `dist/server`.
 * The host provides every shared module, so neither build contains one. With `--mode development` the
 * container is made without the federation plugin, in a tenth of the time.
 */
export function defineRemoteConfig(
  claims: RemoteClaims,
  { withDesignSystem, together = [] }: RemoteOptions = {},
) {
  const modules = exposedModules(claims);
  const home = claims.pages.find(({ path: address }) => address === '/')?.module;
  const sources = Object.fromEntries(
    serverModules(claims).map((module) => [
      module,
      `src/${module}.ts${modules.includes(module) ? 'x' : ''}`,
    ]),
  );
  return defineConfig(({ isSsrBuild, mode }) =>
    isSsrBuild
      ? {
          plugins: [textsPlugin(), reactPlugin()],
          experimental: { renderBuiltUrl: artefactUrl },
          ssr: { noExternal: true, external: [...sharedModules, 'react/jsx-runtime'] },
          build: {
            ssr: true,
            target: 'node20',
            outDir: 'dist/server',
            emitAssets: false,
            copyPublicDir: false,
            rolldownOptions: { input: sources },
          },
        }
      : {
          base: './',
          json: { namedExports: false },
          plugins: [
            textsPlugin(),
            reactPlugin(),
            hostModulesPlugin(),
            ...(mode === 'development'
              ? [containerEntryPlugin(claims, container)]
              : [...federationPlugins(claims, modules), leanContainerPlugin(claims)]),
            leanPreloadPlugin(),
            containerAliasPlugin(container),
            artefactPlugin(claims, container),
          ],
          experimental: { renderBuiltUrl: artefactUrl },
          build: {
            target: 'es2022',
            // Kept apart, so that a fault in a browser is told by its source.
            sourcemap: mode === 'development' ? false : 'hidden',
            outDir: 'dist',
            modulePreload: false,
            rolldownOptions: {
              input: { routes: 'src/routes.ts' },
              output: {
                chunkFileNames,
                codeSplitting: {
                  groups: [
                    {
                      name: designSystemFile(home),
                      test: withDesignSystem
                        ? new RegExp(`${designSystem.source}|${withDesignSystem.source}`)
                        : designSystem,
                      minShareCount: 2,
                    },
                    ...together.map((group) => ({ ...group, minShareCount: 2 })),
                  ],
                },
              },
            },
          },
        },
  );
}

/** Names the file of a module that pages share, by whether home is made of it. */
function designSystemFile(home: string | undefined): Rolldown.CodeSplittingNameFunction | string {
  if (!home) return 'design-system';
  const page = path.resolve(`src/${home}.tsx`);
  return (id, graph) => {
    const seen = new Set([id]);
    for (const module of seen) {
      if (module === page) return 'design-system';
      for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
    }
    return 'design-system-beyond-home';
  };
}

function federationPlugins(claims: RemoteClaims, modules: readonly string[]) {
  return federation({
    name: claims.name,
    filename: `assets/${container}-[hash].js`,
    exposes: Object.fromEntries(modules.map((module) => [`./${module}`, `./src/${module}.tsx`])),
    // The host provides every shared module: see host-modules-plugin.ts.
    disableShared: true,
    disableRemote: true,
    experiments: { externalRuntime: true },
    dts: false,
    disableSnapshot: true,
    manifest: false,
  });
}

/** JSX goes through Emotion, whose `css` prop is how components are styled. */
export function reactPlugin() {
  return react({ jsxImportSource: '@emotion/react' });
}

/**
 * An asset's address as a path on the site's origin, the same in the browser and on the server:
 * both work it out from where the running module lies, since a build does not know its version.
 * Assets have their hash in their name, so browsers get them from where the files of all versions are:
 * `/remotes/<name>/files/…` (docs/decisions/0200).
 */
export const artefactUrl: RenderBuiltAssetUrl = (filename, { hostId, ssr }) => {
  const asset = JSON.stringify(
    path.posix.relative(path.posix.dirname(ssr ? `server/${hostId}` : hostId), filename),
  );
  const pathname = `new URL(${asset}, import.meta.url).pathname`;
  const published = `${pathname}.replace(/^.*(\\/remotes\\/[^/]+\\/)[0-9a-f]{12}\\//, '$1files/')`;
  return { runtime: ssr ? published : pathname };
};

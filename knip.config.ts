import type { KnipConfig } from 'knip';

interface Options {
  readonly production?: boolean;
}

/** What is imported by nothing, and exported for nothing. */
export default ({ production = false }: Options): KnipConfig => ({
  // Without tests an export that they alone import would count.
  ignoreExportsUsedInFile: production,
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs'],
      // What is not JavaScript there, only configurations of tests import.
      project: ['**/*.{mjs,ts}!', '!scripts/*.ts!'],
      ignoreDependencies: ['pnpm', '@emotion/react'],
    },
    host: {
      entry: [
        'server/server.ts!',
        'server/render/isolated/main.ts!',
        'release-tool/cli.ts!',
        'release-tool/release-builds.ts!',
        'release-tool/deployed-site/deployed-site.ts!',
        'fonts/*.ts!',
      ],
      ignoreDependencies: [
        '@fontsource-variable/bricolage-grotesque',
        '@fontsource-variable/source-sans-3',
      ],
      ignoreBinaries: ['minisign'],
      project: ['**!', '!**/*.test.*!', '!**/test{,ing}/**!'],
    },
    shared: {
      entry: [
        'src/build/{host,remote}-config.ts!',
        'src/federation/container.ts!',
        'src/telemetry/opentelemetry.ts!',
      ],
      project: ['**!', '!**/*.test.*!', '!**/test{,ing}/**!'],
      ignore: ['kernel/**'],
    },
    backend: {
      entry: [
        'src/server.ts!',
        'src/backup/cli.ts!',
        'src/modules/interviews/crm-receiver-cli.ts!',
        'src/modules/outbox/cli.ts!',
        'src/database/embedded-worker.ts!',
        'src/modules/auth/hashing-worker.ts!',
        'scripts/*.mjs!',
      ],
      ignoreBinaries: ['openssl', 'unshare'],
      project: ['**!', '!**/*.test.*!', '!**/test{,ing}/**!'],
    },
    e2e: {
      entry: [
        '**/*.spec.ts',
        'bench/*.ts',
        'bench/*.{js,mjs}',
        'bench/spa/main.tsx',
        'pipelines/stand-ins/*.mjs',
      ],
      ignoreBinaries: ['jq', 'mkfifo'],
      project: ['**'],
    },
    // No package of the workspace: its packages are installed when the bench measures it.
    'e2e/bench/astro': {
      entry: ['src/pages/*.astro', 'src/page/document-navigation.ts'],
      project: ['**'],
    },
    workbench: {
      entry: ['serve.mjs', 'src/show-state.tsx'],
      project: ['**'],
    },
    'remote-*': {
      entry: ['src/features/**/*-{page,slot}.tsx!', 'src/features/**/*.states.ts!'],
      project: ['**!', '!**/*.test.*!', '!**/test{,ing}/**!'],
    },
    'remote-forms': {
      entry: ['src/features/**/*-{page,slot}.tsx!', 'src/features/**/*.states.ts!'],
      project: [
        '**!',
        '!**/*.test.*!',
        '!**/test{,ing}/**!',
        '!**/{example-answers.ts,*-visit.tsx}!',
      ],
    },
    'remote-marketing': {
      entry: [
        'src/features/**/*-page.tsx!',
        'src/features/**/*-feed.ts!',
        'src/features/**/*.states.ts!',
        'artwork/*.ts!',
        'puzzle/*.ts!',
      ],
      ignoreBinaries: ['java'],
      project: ['**!', '!**/*.test.*!', '!**/test{,ing}/**!'],
    },
  },
});

import { defineConfig } from 'vitest/config';
import { shortLived } from '../scripts/short-lives.ts';
import { domTests } from '../shared/test/dom-tests.ts';
import { sourceAliases } from '../shared/test/source-aliases.ts';

// One project: the workspace's configuration does not look for projects inside this one.
export default defineConfig({
  // Shared's sources, under the names of its exports: no build is needed.
  resolve: { alias: sourceAliases },
  define: { __SHARED_VERSIONS__: '{}' },
  test: {
    ...domTests,
    name: 'host',
    env: shortLived,
    include: ['{src,server,releases,release-tool,fonts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/compile-server.ts'],
  },
});

import { defineConfig } from 'vitest/config';
import { domTests } from './test/dom-tests.ts';
import { sourceAliases } from './test/source-aliases.ts';

export default defineConfig({
  // Imports of the package's own exports are of the sources: no build is needed.
  resolve: { alias: sourceAliases },
  test: {
    ...domTests,
    setupFiles: ['test/load-axios.ts', ...domTests.setupFiles],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

import { defineConfig } from 'vitest/config';
import { domTests, withoutStyles } from '../shared/test/dom-tests.ts';
import { sourceAliases } from '../shared/test/source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    ...domTests,
    name: 'remote-forms',
    setupFiles: [
      withoutStyles,
      'src/testing/paint-at-once.ts',
      'src/testing/contracts-in-memory.ts',
      ...domTests.setupFiles,
    ],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

import { defineConfig } from 'vitest/config';
import { domTests } from '../shared/test/dom-tests.ts';
import { sourceAliases } from '../shared/test/source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    ...domTests,
    name: 'remote-marketing',
    include: ['{src,artwork,puzzle}/**/*.test.{ts,tsx}'],
  },
});

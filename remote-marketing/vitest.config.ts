import { defineConfig } from 'vitest/config';
import { sourceAliases } from '../shared/test/source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'remote-marketing',
    environment: 'jsdom',
    maxWorkers: '100%',
    include: ['{src,artwork,puzzle}/**/*.test.{ts,tsx}'],
    // A whole page in jsdom takes seconds on a busy machine.
    testTimeout: 20_000,
  },
});

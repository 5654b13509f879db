import { defineConfig } from 'vitest/config';
import { sourceAliases } from '../shared/test/source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'remote-marketing',
    environment: 'jsdom',
    maxWorkers: '100%',
    // Files of one worker share its DOM and its modules: half the time. Each cleans up after itself.
    isolate: false,
    include: ['{src,artwork,puzzle}/**/*.test.{ts,tsx}'],
    // A whole page in jsdom takes seconds on a busy machine.
    testTimeout: 20_000,
  },
});

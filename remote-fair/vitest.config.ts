import { defineConfig } from 'vitest/config';
import { sourceAliases } from '../shared/test/source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'remote-fair',
    environment: 'jsdom',
    maxWorkers: '100%',
    // Files of one worker share its DOM and its modules: half the time. Each cleans up after itself.
    isolate: false,
    // A whole page in jsdom takes seconds on a busy machine.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

import { defineConfig } from 'vitest/config';
import { forBusyMachines } from '../shared/test/busy-machines.ts';
import { sourceAliases } from '../shared/test/source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    ...forBusyMachines,
    name: 'remote-forms',
    environment: 'jsdom',
    maxWorkers: '100%',
    // Files of one worker share its DOM and its modules: half the time. Each cleans up after itself.
    isolate: false,
    setupFiles: [
      '../shared/test/query-timeout.ts',
      'src/testing/paint-at-once.ts',
      'src/testing/contracts-in-memory.ts',
      '../shared/test/load-texts.ts',
    ],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

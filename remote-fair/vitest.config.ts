import { defineConfig } from 'vitest/config';
import { forBusyMachines } from '../shared/test/busy-machines.ts';
import { sourceAliases } from '../shared/test/source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    ...forBusyMachines,
    name: 'remote-fair',
    environment: 'jsdom',
    maxWorkers: '100%',
    // Files of one worker share its modules and its DOM, which takes half the time. Each cleans up after
    // itself, and what sets up a file is a function that the file calls: the top of a module runs once.
    isolate: false,
    setupFiles: [
      '../shared/test/leave-no-trace.ts',
      '../shared/test/query-timeout.ts',
      '../shared/test/load-texts.ts',
    ],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

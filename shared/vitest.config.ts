import { defineConfig } from 'vitest/config';
import { forBusyMachines } from './test/busy-machines.ts';
import { sourceAliases } from './test/source-aliases.ts';

// A test file that needs no DOM starts faster with `// @vitest-environment node` in its first line.
export default defineConfig({
  // Imports of the package's own exports are of the sources: no build is needed.
  resolve: { alias: sourceAliases },
  test: {
    ...forBusyMachines,
    environment: 'jsdom',
    maxWorkers: '100%',
    // Files of one worker share its modules and its DOM, which takes half the time. Each cleans up after
    // itself, and what sets up a file is a function that the file calls: the top of a module runs once.
    isolate: false,
    setupFiles: [
      'test/leave-no-trace.ts',
      'test/load-axios.ts',
      'test/query-timeout.ts',
      'test/load-texts.ts',
    ],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

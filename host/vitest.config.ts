import { defineConfig } from 'vitest/config';
import { forBusyMachines } from '../shared/test/busy-machines.ts';
import shared from '../shared/vitest.config.ts';

// One project: the workspace's configuration does not look for projects inside this one. A test
// file that needs no DOM says so with `// @vitest-environment node` in its first line.
export default defineConfig({
  // Shared's sources, under the names of its exports: no build is needed.
  ...(shared.resolve && { resolve: shared.resolve }),
  define: { __SHARED_VERSIONS__: '{}' },
  test: {
    ...forBusyMachines,
    name: 'host',
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
    include: ['{src,server,releases,release-tool,fonts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/compile-server.ts'],
  },
});

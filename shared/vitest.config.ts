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
    setupFiles: ['test/query-timeout.ts', 'test/load-texts.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

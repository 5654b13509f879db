import { defineConfig } from 'vitest/config';
import { sourceAliases } from './test/source-aliases.ts';

// A test file that needs no DOM starts faster with `// @vitest-environment node` in its first line.
export default defineConfig({
  // Imports of the package's own exports are of the sources: no build is needed.
  resolve: { alias: sourceAliases },
  test: {
    environment: 'jsdom',
    maxWorkers: '100%',
    // For machines that do more at the same time; nothing here takes a second by itself.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shortLived } from '../scripts/short-lives.ts';

// Databases start once for all files; each file then gets its own copy or its own database.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'content/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    env: shortLived,
    // Files of one process share its modules, which takes a quarter of the time to load.
    isolate: false,
    // After the others and with e2e's: databases and whole servers wait for files and processes half of
    // the time, so there are two workers for each core.
    sequence: { groupOrder: 1 },
    maxWorkers: 2 * availableParallelism(),
    // Long, for machines that do more at the same time; none is used up on others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 1,
    expect: { poll: { timeout: 15_000, interval: 10 } },
  },
});

import { defineConfig } from 'vitest/config';

// Databases start once for all files; each file then gets its own copy or its own database.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'content/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    // After the others: databases want the machine to themselves.
    sequence: { groupOrder: 1 },
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

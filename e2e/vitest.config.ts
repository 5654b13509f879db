import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    // After the others, as the backend's: whole servers want the machine to themselves.
    sequence: { groupOrder: 2 },
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['fixtures/release-main-site.ts'],
    include: ['{bench,fixtures,rehearsal,security,outages}/**/*.test.ts'],
  },
});

import { defineConfig } from 'vitest/config';

// Each project says how many workers it wants: vitest leaves one of two cores idle otherwise.
export default defineConfig({
  test: {
    // Tests of a file run in another order each time, by a seed that the run prints. What tells one
    // story in several tests says `{ shuffle: false }`.
    sequence: { shuffle: { tests: true } },
    projects: ['shared', 'host', 'backend', 'remote-*', 'e2e'],
  },
});

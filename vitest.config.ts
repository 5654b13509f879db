import { defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './scripts/short-lives.ts';
import { EnvironmentSequencer } from './shared/test/environment-sequencer.ts';

keepFilesInMemory();

// Each project says how many workers it wants: vitest leaves one of two cores idle otherwise.
export default defineConfig({
  test: {
    // Tests of a file run in an order that no one wrote, the same each time, so that a failure can be
    // repeated; `TEST_SEED=7 npm test` tries another. What tells one story in several tests says
    // `{ shuffle: false }`.
    sequence: {
      shuffle: { tests: true },
      seed: Number(process.env.TEST_SEED) || 1,
      sequencer: EnvironmentSequencer,
    },
    projects: ['shared', 'host', 'backend', 'remote-*', 'e2e'],
  },
});

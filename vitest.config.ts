import { defineConfig } from 'vitest/config';

// Each project says how many workers it wants: vitest leaves one of two cores idle otherwise.
export default defineConfig({
  test: {
    projects: [
      'shared',
      'host',
      'backend',
      'remote-marketing',
      'remote-fair',
      'remote-forms',
      'e2e',
    ],
  },
});

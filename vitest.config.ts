import { defineConfig } from 'vitest/config';

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

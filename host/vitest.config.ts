import { defineConfig } from 'vitest/config';
import shared from '../shared/vitest.config.ts';

// Shared's sources, under the names of its exports: no build is needed.
const resolve = shared.resolve ?? {};

// Components live in a browser, everything else is tested without a DOM.
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'host',
          environment: 'node',
          include: ['{src,server,release,fonts}/**/*.test.ts'],
          globalSetup: ['test/compile-server.ts'],
        },
      },
      {
        resolve,
        test: { name: 'host-dom', environment: 'jsdom', include: ['src/**/*.test.tsx'] },
      },
    ],
  },
});

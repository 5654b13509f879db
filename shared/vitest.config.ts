import { defineConfig } from 'vitest/config';

// Components and the session live in a browser; everything else is tested without a DOM. A single
// file chooses otherwise with `// @vitest-environment jsdom` in its first line.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/session/**'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'src/session/**/*.test.ts'],
        },
      },
    ],
  },
});

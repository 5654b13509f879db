import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'remote-forms', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
});

import { defineConfig } from 'vitest/config';
import { sourceAliases } from '../shared/test/source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'remote-fair',
    environment: 'jsdom',
    maxWorkers: '100%',
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

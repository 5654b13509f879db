import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    environment: 'node',
    maxWorkers: '100%',
    include: ['bench/**/*.test.ts', 'rehearsal/**/*.test.ts'],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const shared = fileURLToPath(new URL('../shared/src', import.meta.url));

export default defineConfig({
  resolve: {
    // Shared's sources, under the names of its exports: no build is needed.
    alias: [
      { find: /^@site\/shared\/config$/, replacement: `${shared}/config/site-config.ts` },
      { find: /^@site\/shared\/i18n$/, replacement: `${shared}/i18n/i18n.tsx` },
      { find: /^@site\/shared\/navigation$/, replacement: `${shared}/navigation/navigation.tsx` },
      { find: /^@site\/shared\/session$/, replacement: `${shared}/session/session-store.ts` },
      { find: /^@site\/shared\//, replacement: `${shared}/` },
    ],
  },
  test: {
    name: 'remote-marketing',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // A whole page in jsdom takes seconds on a busy machine.
    testTimeout: 20_000,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = fileURLToPath(new URL('src', import.meta.url));

// A test file that needs no DOM starts faster with `// @vitest-environment node` in its first line.
export default defineConfig({
  resolve: {
    // The package's imports of itself, as in its exports, but of the sources: no build is needed.
    alias: [
      { find: /^@site\/shared\/config$/, replacement: `${source}/config/site-config.ts` },
      { find: /^@site\/shared\/i18n$/, replacement: `${source}/i18n/i18n.tsx` },
      { find: /^@site\/shared\/navigation$/, replacement: `${source}/navigation/navigation.tsx` },
      { find: /^@site\/shared\/session$/, replacement: `${source}/session/session-store.ts` },
      { find: /^@site\/shared\//, replacement: `${source}/` },
    ],
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
});

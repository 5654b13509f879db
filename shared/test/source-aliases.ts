import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** For vitest: shared's sources under the names of its exports, so that tests need no build. */
export const sourceAliases = [
  { find: /^@site\/shared\/config$/, replacement: `${source}/config/site-config.ts` },
  { find: /^@site\/shared\/i18n$/, replacement: `${source}/i18n/i18n.tsx` },
  { find: /^@site\/shared\/navigation$/, replacement: `${source}/navigation/navigation.tsx` },
  { find: /^@site\/shared\/session$/, replacement: `${source}/session/session-store.ts` },
  { find: /^@site\/shared\//, replacement: `${source}/` },
];

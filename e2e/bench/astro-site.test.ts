import path from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

const router = path.join(import.meta.dirname, 'astro/src/page/document-navigation.ts');
const navigation = path.join(import.meta.dirname, '../../shared/src/navigation/navigation.tsx');

it("gives Astro's islands all that shared asks of the router", async () => {
  const bundle = build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { 'react-router-dom': router } },
    build: {
      write: false,
      lib: { entry: navigation, formats: ['es'] },
      rollupOptions: { external: /^(?:react(?:\/.*)?|@site\/.*|@emotion\/.*)$/ },
    },
  });
  await expect(bundle).resolves.toBeDefined();
});

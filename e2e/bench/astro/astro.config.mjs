import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';

/** What the bench says: the browser's part of the site's configuration, and where content is read. */
const { PUBLIC_CONFIG = '{}', CONTENT_ORIGIN = '' } = process.env;

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What islands share is one file, and the texts of the page's language are in it: none waits for them. */
const shared =
  /\/shared\/dist\/(?:ui|i18n)\/|\/content\/staging|\/(?:host\/src|features\/home)\/nl\.json$|\/src\/page\/site/;

export default defineConfig({
  integrations: [react()],
  // Pictures are those of the site, which are in their formats and sizes already.
  image: { service: passthroughImageService() },
  publicDir: file('../../../host/public'),
  devToolbar: { enabled: false },
  vite: {
    define: {
      __PUBLIC_CONFIG__: PUBLIC_CONFIG,
      __CONTENT_ORIGIN__: JSON.stringify(CONTENT_ORIGIN),
    },
    build: {
      rollupOptions: { output: { manualChunks: (id) => (shared.test(id) ? 'shared' : undefined) } },
    },
    resolve: { alias: { 'react-router-dom': file('./src/page/document-navigation.ts') } },
  },
});

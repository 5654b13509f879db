import { defineRemote } from '@site/shared/federation/claims';

export const claims = defineRemote({
  name: 'fair',
  pages: [{ path: '/jfall-2025', language: 'en', module: 'features/jfall/jfall-page' }],
});

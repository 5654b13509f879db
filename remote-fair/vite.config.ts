import { defineRemoteConfig } from '@site/shared/build/remote-config';
import { claims } from './src/routes.ts';

export default defineRemoteConfig(claims, {
  // What screens that stay open are made of: seven files otherwise, of a few hundred bytes each.
  together: [
    {
      name: 'live',
      test: /\/src\/(?:polling\/|device\/(?!create-key)|qr\/qr-image)|\/contracts\/(?:ticket-guards|guards|storage-keys)|\/api\/ticket-images/,
    },
  ],
});

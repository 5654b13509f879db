import { defineRemoteConfig } from '@site/shared/build/remote-config';
import { claims } from './src/routes.ts';

export default defineRemoteConfig(claims, {
  // What calls and screens that stay open are made of: a dozen files otherwise, most of a few hundred bytes.
  together: [
    {
      name: 'live',
      test: /\/src\/(?:polling\/|device\/(?!create-key)|qr\/qr-image)|\/contracts\/(?:instant|storage-keys|headers|typed-code|wire-error)|\/api\/(?:call|answer-error|api-error|xsrf|xsrf-token)[.]|\/zod\//,
    },
  ],
});

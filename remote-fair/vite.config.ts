import { defineRemoteConfig } from '@site/shared/build/remote-config';
import { claims } from './src/routes.ts';

export default defineRemoteConfig(claims, {
  // What calls and screens that stay open are made of: some twenty files otherwise, most of a few hundred bytes.
  together: [
    {
      name: 'live',
      test: /\/src\/(?:polling\/|device\/(?!create-key)|qr\/qr-image|form\/lost-sms)|\/focus\/use-focus-kept|\/activity-name|\/contracts\/(?:instant|storage-keys|headers|typed-code|wire-error|text[.]|ticket[.])|\/api\/(?:call|answer-error|api-error|xsrf|xsrf-token)[.]|\/zod\//,
    },
  ],
});

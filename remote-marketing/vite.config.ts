import { defineRemoteConfig } from '@site/shared/build/remote-config';
import { claims } from './src/routes.ts';

export default defineRemoteConfig(claims, {
  // Three files of half a kilobyte otherwise, and home asks for all of them.
  withDesignSystem:
    /\/src\/(?:salary\/|content\/(?:addressed-picture|use-staged))|\/config\/employer-charges/,
  // Each file has a hash in the documents of all pages that may load it.
  together: [
    {
      // Addresses, too: home's data need them, home does not.
      priority: 1,
      name: 'dates-and-languages',
      test: /\/contracts\/(?:instant|dates|closing-time|headers|item-language)|\/i18n\/language[.]|\/api\/(?:configuration|path)[.]|\/content\/(?:news-path|asset-url)/,
    },
    {
      name: 'calls',
      test: /\/api\/call[.]|\/contracts\/(?:wire-error|content)|\/zod\/|\/src\/content\/(?:get-content|report-error)/,
    },
  ],
});

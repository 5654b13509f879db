import { defineRemoteConfig } from '@site/shared/build/remote-config';
import { claims } from './src/routes.ts';

export default defineRemoteConfig(claims, {
  // Three files of half a kilobyte otherwise, and home asks for all of them.
  withDesignSystem:
    /\/src\/(?:salary\/|content\/(?:asset-picture|use-staged))|\/config\/employer-charges/,
});

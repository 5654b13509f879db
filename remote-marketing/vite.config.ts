import { defineRemoteConfig } from '@site/shared/build/remote-config';
import { claims } from './src/routes.ts';

export default defineRemoteConfig(claims, {
  // Two files of half a kilobyte otherwise, and home asks for both.
  together: [{ name: 'sums', test: /\/src\/salary\// }],
});

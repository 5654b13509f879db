import { trustedTypesPolicy } from '@site/shared/ui/trusted-types-policy';
import type { Config, WindowLike } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

declare global {
  /** Browsers without Trusted Types have none. */
  var trustedTypes: WindowLike['trustedTypes'];
  /** A page has one policy, whichever build of this remote needed it first. */
  var __SANITISED_HTML__: Policy | undefined;
}

/**
 * The policy, where the browser knows Trusted Types. For the sanitiser, which parses in a document of
 * its own, and for who shows what came out of it: nothing is looked at again here.
 */
export function sanitisersPolicy(): Policy | undefined {
  globalThis.__SANITISED_HTML__ ??= globalThis.trustedTypes?.createPolicy(trustedTypesPolicy, {
    createHTML: (html) => html,
    createScriptURL: refuse,
  }) as Policy | undefined;
  return globalThis.__SANITISED_HTML__;
}

function refuse(): never {
  throw new TypeError('No script comes from the content system.');
}

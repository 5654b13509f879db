import { useMemo } from 'react';
import { proseStyles } from '../ui/prose-styles.ts';
import type { SanitisedHtml } from './sanitise-html.ts';
import { sanitisersPolicy } from './sanitisers-policy.ts';

/** HTML of the content system as running text. It takes only what `sanitiseHtml` made safe. */
export function RichText({ html }: { readonly html: SanitisedHtml }) {
  // React inserts again what is another object, though it says the same.
  const trusted = useMemo(() => ({ __html: sanitisersPolicy()?.createHTML(html) ?? html }), [html]);
  return (
    <div
      css={proseStyles}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it is sanitised
      dangerouslySetInnerHTML={trusted}
    />
  );
}

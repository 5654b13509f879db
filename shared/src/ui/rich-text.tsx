import { useMemo } from 'react';
import { proseStyles } from './prose-styles.ts';
import type { SanitisedHtml } from './sanitise-html.ts';
import { sanitisersPolicy } from './trusted-types-policy.ts';

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

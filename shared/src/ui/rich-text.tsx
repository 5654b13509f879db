import { proseStyles } from './prose-styles.ts';
import type { SanitisedHtml } from './sanitise-html.ts';

/** HTML of the content system as running text. It takes only what `sanitiseHtml` made safe. */
export function RichText({ html }: { readonly html: SanitisedHtml }) {
  return (
    <div
      css={proseStyles}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it is sanitised
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

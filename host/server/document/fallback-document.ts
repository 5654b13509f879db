import type { PublicConfig } from '@site/shared/config';
import { phoneLink } from '@site/shared/config/phone-link';
import type { ComposedDocument } from './composition.ts';
import { escapeHtml } from './escape-html.ts';
import { plainPage } from './plain-page.ts';

/**
 * A document that needs no release at all, for when neither page nor shell can be rendered: who we
 * are and how to reach us.
 *
 * @param traceId what log lines of the failure have, for people to tell us
 */
export function fallbackDocument(
  { brand, company }: PublicConfig,
  traceId?: string,
): ComposedDocument {
  const styles = `body{margin:12vh auto;max-width:34rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:${brand.colours.ink};background:${brand.colours.paper}}h1{line-height:1.1}`;
  const phone = escapeHtml(company.phone);
  const email = escapeHtml(company.email);
  return plainPage({
    language: 'nl',
    title: brand.name,
    styles,
    body: [
      `<h1>${escapeHtml(brand.name)}</h1>`,
      '<p>De site is er even niet. Probeer het over een minuut opnieuw, of bel of mail ons.</p>',
      '<p lang="en">The site is away for a moment. Try again in a minute, or call or email us.</p>',
      `<p><a href="${phoneLink(company.phone)}">${phone}</a><br><a href="mailto:${email}">${email}</a></p>`,
      ...(traceId ? [`<p><small>Code: <code>${escapeHtml(traceId)}</code></small></p>`] : []),
    ],
  });
}

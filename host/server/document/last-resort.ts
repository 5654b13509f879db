import { createHash } from 'node:crypto';
import type { PublicConfig } from '@site/shared/config';
import type { ComposedDocument } from './composition.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * A document that needs no release at all, for when neither page nor shell can be rendered: who we
 * are and how to reach us.
 */
export function lastResortDocument({ brand, company }: PublicConfig): ComposedDocument {
  const styles = `body{margin:12vh auto;max-width:34rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:${brand.colours.ink};background:${brand.colours.paper}}h1{line-height:1.1}`;
  const phone = escapeHtml(company.phone);
  const email = escapeHtml(company.email);
  const html = `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand.name)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${escapeHtml(brand.name)}</h1>
<p>De site is er even niet. Probeer het over een minuut opnieuw, of bel of mail ons.</p>
<p lang="en">The site is away for a moment. Try again in a minute, or call or mail us.</p>
<p><a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a><br><a href="mailto:${email}">${email}</a></p>
</body>
</html>
`;
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    html,
    contentSecurityPolicy: contentSecurityPolicy(
      { connect: [], formAction: [], script: [], frame: [] },
      { scripts: [], styles: [`'sha256-${hash}'`] },
    ),
  };
}

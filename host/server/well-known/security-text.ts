import type { SiteConfig } from '@site/shared/config';

export const securityTextPath = '/.well-known/security.txt';

/** How far off its end is told, in days: RFC 9116, section 2.5.5 wants less than a year. */
const lifetime = 180;

const day = 86_400_000;

/**
 * Whom to report a vulnerability of the site to, and how (RFC 9116). Its end moves on by itself, at midnight
 * UTC, as long as the site runs.
 */
export function securityText(
  { company, security }: Pick<SiteConfig, 'company' | 'security'>,
  { publicOrigin, now }: { readonly publicOrigin: string; readonly now: number },
): string {
  const contact = security?.contact ?? company.email;
  const expires = new Date((Math.floor(now / day) + lifetime) * day);
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${publicOrigin}${securityTextPath}`,
    ...(security?.policy ? [`Policy: ${security.policy}`] : []),
    '',
  ].join('\n');
}

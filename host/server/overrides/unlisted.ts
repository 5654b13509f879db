import type { FastifyReply } from 'fastify';

/** What opens an override is in the address: no other site is told where the visitor comes from. */
export function unlisted(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  });
}

/** A link leads nowhere but to this site. */
export function pathOnSite(to: string): string {
  const base = 'http://site.invalid';
  const url = URL.canParse(to, base) ? new URL(to, base) : undefined;
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}

import type { FastifyReply } from 'fastify';

/** Of what visitors do not see: no cache keeps it, no search engine lists it, and it has a window of its own. */
export const unlistedHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
};

/** What opens an override is in the address: no other site is told where the visitor comes from. */
export function unlisted(reply: FastifyReply): FastifyReply {
  return reply.headers({ ...unlistedHeaders, 'referrer-policy': 'same-origin' });
}

/** A link leads nowhere but to this site: home, where it would lead elsewhere. */
export function pathOnSite(to: string): string {
  return readPathOnSite(to) ?? '/';
}

/** Path and query of an address of this site; nothing for one that leads elsewhere. */
export function readPathOnSite(to: string): string | undefined {
  const base = 'http://site.invalid';
  const url = URL.canParse(to, base) ? new URL(to, base) : undefined;
  const isHere = url?.origin === base && !url.pathname.startsWith('//');
  return isHere ? url.pathname + url.search : undefined;
}

/**
 * Whether a client says in `If-None-Match` that it has an answer already. The header is a list, and tags are
 * compared weakly (RFC 9110, section 13.1.2): a proxy that compresses an answer makes its tag a weak one.
 *
 * @param etag of the answer as it is now, a strong one
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
}

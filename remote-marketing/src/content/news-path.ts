/** Where a news item is read. One without an address of its own is found by its id. */
export function newsPath({
  url,
  id,
}: {
  readonly url: string | null;
  readonly id: string;
}): string {
  return `/nieuws/${encodeURIComponent(url || id)}`;
}

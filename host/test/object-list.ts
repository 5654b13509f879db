export interface StoredObject {
  readonly tag: string;
  /** When it was written. */
  readonly at: Date;
}

/**
 * A page of the list of a bucket's objects, as S3 answers `list-type=2`: those after the last one of the page
 * whose token is asked with.
 *
 * @param pageSize how many objects a page holds
 */
export function listObjects(
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const left = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = left.slice(0, pageSize);
  const [last = ''] = page.at(-1) ?? [];
  const isTruncated = left.length > page.length;
  const entries = page.map(
    ([key, { at }]) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
  );
  const token = Buffer.from(last).toString('base64url');
  const next = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

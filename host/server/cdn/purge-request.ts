import type { CdnSettings } from './cdn-settings.ts';

/** A call that marks everything with one of some keys as old. */
export interface PurgeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What purges at one address: softly, so that the old answer is left for when no server answers. */
export function purgeRequest(
  { mode, purgeToken }: Pick<CdnSettings, 'mode' | 'purgeToken'>,
  url: string,
  keys: readonly string[],
): PurgeRequest {
  const surrogateKey = keys.join(' ');
  const authorization = `Bearer ${purgeToken}`;
  switch (mode) {
    // As deploy/varnish/site.vcl takes it.
    case 'varnish':
      return { url, method: 'PURGE', headers: { authorization, 'surrogate-key': surrogateKey } };
    // https://www.fastly.com/documentation/reference/api/purging/: of a service, several keys at once.
    case 'fastly':
      return {
        url: `${url}/purge`,
        method: 'POST',
        headers: {
          'fastly-key': purgeToken,
          'fastly-soft-purge': '1',
          'surrogate-key': surrogateKey,
        },
      };
    case 'http':
      return {
        url,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ keys, soft: true }),
      };
  }
}

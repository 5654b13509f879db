/** Who is told to purge, and how: see `purge-request.ts`. */
export const cdnModes = ['off', 'varnish', 'fastly', 'http'] as const;

type CdnMode = (typeof cdnModes)[number];

/** A CDN that keeps answers of this site. */
export interface CdnSettings {
  readonly mode: Exclude<CdnMode, 'off'>;
  /** Where to purge: each of several caches, or the one address of a provider. */
  readonly purgeUrls: readonly string[];
  readonly purgeToken: string;
}

interface CdnEnvironment {
  readonly CDN_MODE: CdnMode;
  readonly CDN_PURGE_URL: readonly string[] | undefined;
  readonly CDN_PURGE_TOKEN: string | undefined;
}

/**
 * The settings of a CDN, which go together.
 *
 * @param refuse told of each setting that is missing or has no meaning, and what to do; does not return
 * @returns undefined without a CDN
 */
export function readCdnSettings(
  environment: CdnEnvironment,
  refuse: (lines: readonly string[]) => never,
): CdnSettings | undefined {
  const { CDN_MODE: mode, CDN_PURGE_URL, CDN_PURGE_TOKEN } = environment;
  const others = { CDN_PURGE_URL, CDN_PURGE_TOKEN };
  if (mode === 'off') {
    const without = Object.entries(others).filter(([, value]) => value !== undefined);
    if (without.length === 0) return undefined;
    return refuse(without.map(([name]) => `${name}: is for a CDN: set CDN_MODE, or remove it`));
  }
  if (CDN_PURGE_URL === undefined || CDN_PURGE_TOKEN === undefined) {
    const missing = Object.entries({ CDN_PURGE_URL, CDN_PURGE_TOKEN });
    return refuse(
      missing.flatMap(([name, value]) =>
        value === undefined ? [`${name}: is missing, which CDN_MODE=${mode} needs`] : [],
      ),
    );
  }
  return {
    mode,
    purgeUrls: CDN_PURGE_URL,
    purgeToken: CDN_PURGE_TOKEN,
  };
}

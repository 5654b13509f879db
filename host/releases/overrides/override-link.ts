import { overridePath } from './override-paths.ts';
import { type Override, signOverride } from './override-token.ts';

interface OverrideLink {
  readonly override: Override;
  readonly key: string;
  /** The site's origin. */
  readonly site: string;
  /** The page that it opens. */
  readonly page: string;
}

/** The address that shows an override to the person who opens it. */
export function overrideLink({ override, key, site, page }: OverrideLink): string {
  const query = new URLSearchParams({ token: signOverride(override, key), to: page });
  return `${new URL(overridePath, site)}?${query}`;
}

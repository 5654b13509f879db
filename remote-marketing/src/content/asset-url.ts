import { serviceBase } from '@site/shared/api/configuration';
import { pathSegment } from '@site/shared/api/path';
import type { AssetQuery } from '@site/shared/contracts/content-wire';

/**
 * Address of an image of the content system, `GET {cms}/assets/{id}` (specification section 7).
 *
 * @param id asset id, as a news item's `splashimage` holds it
 * @param transform size in pixels, how it fits, quality in percent, and format
 */
export function assetUrl(id: string, transform: AssetQuery = {}): string {
  const query = new URLSearchParams(
    Object.entries(transform).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `${serviceBase('cms')}/assets/${pathSegment('id', id)}${query && `?${query}`}`;
}

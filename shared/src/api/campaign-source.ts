import { campaignSourceMax } from '../contracts/form-signals.ts';
import { crackSourceKey } from '../contracts/storage-keys.ts';

/**
 * Remembers the campaign that brought the visitor: `utm_source` of the address, under the key that
 * specification section 3 names. The host calls it once, with the address of the first page; a later
 * campaign takes the place of an earlier one.
 *
 * @param search the address's query string
 */
export function rememberCampaignSource(search: string): void {
  const source = new URLSearchParams(search).get('utm_source')?.trim();
  if (!source) return;
  try {
    window.localStorage.setItem(crackSourceKey, source.slice(0, campaignSourceMax));
  } catch {
    // Storage is blocked or full: then the campaign is lost.
  }
}

/** The `utm_source` that the visitor came with, undefined when there was none. */
export function readCampaignSource(): string | undefined {
  try {
    return window.localStorage.getItem(crackSourceKey) || undefined;
  } catch {
    return undefined;
  }
}

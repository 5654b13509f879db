import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PublicConfig } from '@site/shared/config';
import { composeDocument } from '../document/compose-document.ts';
import type { ComposedDocument } from '../document/composition.ts';
import type { PolicySources } from '../document/content-security-policy.ts';
import { lastResortDocument } from '../document/last-resort.ts';
import type { LiveRelease } from '../releases/live-release.ts';

/** An answer to a page's address, ready to be sent as often as anyone asks. */
export type SitePage =
  | {
      readonly kind: 'document';
      readonly status: 200 | 503;
      readonly body: Buffer;
      readonly brotli: Buffer;
      readonly etag: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

interface SitePageInput {
  readonly live: LiveRelease;
  /** Path and query. */
  readonly url: string;
  readonly publicOrigin: string;
  readonly policy: PolicySources;
  readonly site: PublicConfig;
  /** Scripts of the server itself that every page loads. */
  readonly scripts: readonly string[];
  readonly onFailure: (error: unknown) => void;
}

/**
 * Renders an address. When the page's code or its loader fails on the server, the shell is sent and
 * the browser tries: it may succeed, and shows a way out if not. When the shell fails too, there is
 * a document that needs nothing.
 */
export async function createSitePage(input: SitePageInput): Promise<SitePage> {
  try {
    return await renderPage(input, { shellOnly: false, status: 200 });
  } catch (error) {
    input.onFailure(error);
  }
  try {
    return await renderPage(input, { shellOnly: true, status: 503 });
  } catch (error) {
    input.onFailure(error);
    return lastResortPage(input.site);
  }
}

/** What visitors get when nothing can be rendered. */
export function lastResortPage(site: PublicConfig): SitePage {
  return toSitePage(lastResortDocument(site), 503);
}

async function renderPage(
  { live, url, publicOrigin, policy, scripts, onFailure }: SitePageInput,
  { shellOnly, status }: { shellOnly: boolean; status: 200 | 503 },
): Promise<SitePage> {
  const year = new Date().getFullYear();
  // Joined as text: a path that starts with two slashes is no other host.
  const { href } = new URL(publicOrigin + url);
  const outcome = await live.renderer.render({ url: href, year, shellOnly });
  if (outcome.kind === 'redirect') return outcome;
  for (const problem of outcome.problems) onFailure(problem);
  const { release } = live;
  const document = composeDocument({ release, page: outcome, publicOrigin, policy, scripts });
  return toSitePage(document, status, outcome.head.indexable === false);
}

function toSitePage(
  { html, contentSecurityPolicy }: ComposedDocument,
  status: 200 | 503,
  noindex = false,
): SitePage {
  const body = Buffer.from(html);
  return {
    kind: 'document',
    status,
    body,
    brotli: brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
      vary: 'accept-encoding',
      ...(noindex && { 'x-robots-tag': 'noindex' }),
      ...(status === 503 && { 'retry-after': '10' }),
    },
  };
}

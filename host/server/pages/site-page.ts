import type { PublicConfig } from '@site/shared/config';
import { sentParameter } from '@site/shared/contracts/posted-form';
import { type Language, localizedPath } from '@site/shared/i18n/language';
import { inSpan } from '@site/shared/telemetry/spans';
import { currentTrace } from '@site/shared/telemetry/trace-context';
import type { PostedToSlot, RenderedFeed, RenderedPage } from '../../src/document/rendered-page.ts';
import { contentKeys, redirectsKey, statesKey } from '../cdn/surrogate-keys.ts';
import { composeDocument } from '../document/compose-document.ts';
import type { Banner, ComposedDocument, CompositionInput } from '../document/composition.ts';
import type { PolicySources } from '../document/content-security-policy.ts';
import { fallbackDocument } from '../document/fallback-document.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { PagePictures } from '../pictures/page-pictures.ts';
import { pictureAddress } from '../pictures/picture-address.ts';
import type { Redirects } from '../redirects/redirects.ts';
import { createDocument, type SentDocument } from './send-document.ts';

/**
 * 404 for a page that says that there is nothing here, 503 for one that stands in for another; those of a
 * posted form say why it was not taken.
 */
type PageStatus = number;

/** An answer to a page's address, ready to be sent as often as anyone asks. */
export type SitePage = {
  /** Surrogate keys of what it shows. */
  readonly contentKeys?: readonly string[];
} & (
  | (SentDocument & {
      readonly kind: 'document';
      readonly status: PageStatus;
      /** Missing for a feed, and where nothing could be rendered. */
      readonly language?: Language;
      /** Its address holds a visitor's secret. */
      readonly secretAddress?: boolean;
      /** What the page's loader returned, as JSON, where its claim says that browsers get it from here. */
      readonly data?: SentDocument;
      /** What its sharing picture says, when it has one of its own. */
      readonly pictureTitle?: string;
    })
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
);

/** What the server says on a page, beside what the release brings. */
export type BannerFor = (page: {
  /** Of the page itself, whatever became of a form on it. */
  readonly status: PageStatus;
  readonly language: Language;
}) => Banner;

export interface SitePageInput {
  readonly live: LiveRelease;
  /** Path and query. */
  readonly url: string;
  readonly publicOrigin: string;
  readonly policy: PolicySources;
  readonly site: PublicConfig;
  readonly pictures: Pick<PagePictures, 'versionOf'>;
  /** Where an address leads that has no page. */
  readonly redirects: Pick<Redirects, 'find' | 'isUnclaimed'>;
  /** Scripts of the server itself that every page loads. */
  readonly scripts: CompositionInput['scripts'];
  readonly onFailure: (error: unknown) => void;
  readonly banner?: BannerFor | undefined;
  /** A form on the page that was posted without scripts, and the status that says what became of it. */
  readonly posted?: (PostedToSlot & { readonly status: number }) | undefined;
}

/**
 * Renders an address. When the page's code or its loader fails on the server, the shell is sent and
 * the browser tries: it may succeed, and shows a way out if not. When the shell fails too, there is
 * a document that needs nothing.
 */
export async function createSitePage(input: SitePageInput): Promise<SitePage> {
  try {
    return await redirected(input, await renderPage(input, { shellOnly: false }));
  } catch (error) {
    input.onFailure(error);
  }
  try {
    return await renderPage(input, { shellOnly: true });
  } catch (error) {
    input.onFailure(error);
    return fallbackPage(input.site, currentTrace()?.traceId);
  }
}

/** Only what is not there leads elsewhere: a page that is comes first, whatever redirects say. */
async function redirected(input: SitePageInput, page: SitePage): Promise<SitePage> {
  const { live, redirects, publicOrigin, url } = input;
  const { set } = live.release;
  const { pathname } = new URL(publicOrigin + url);
  const isMissing =
    page.kind === 'document' ? page.status === 404 : redirects.isUnclaimed(set, pathname);
  if (!isMissing) return page;
  const move = await redirects.find(pathname, set);
  const keys = [...(page.contentKeys ?? []), redirectsKey];
  return { ...(move ? { kind: 'redirect', ...move } : page), contentKeys: keys };
}

/** What visitors get when nothing can be rendered. */
export function fallbackPage(
  site: PublicConfig,
  traceId?: string,
): Extract<SitePage, { kind: 'document' }> {
  return toSitePage(fallbackDocument(site, traceId), 503);
}

async function renderPage(
  input: SitePageInput,
  { shellOnly }: { readonly shellOnly: boolean },
): Promise<SitePage> {
  const { live, url, publicOrigin, policy, scripts, onFailure } = input;
  const year = new Date().getFullYear();
  // Joined as text: a path that starts with two slashes is no other host.
  const { href, search } = new URL(publicOrigin + url);
  const page = await inSpan(
    () => ({ name: 'render page', attributes: { 'site.set': live.release.set.id } }),
    () => live.renderer.render({ url: href, year, shellOnly, posted: postedTo(input) }),
  );
  const keys = [...contentKeys(page.content), ...page.states.map(statesKey)];
  if (page.kind === 'redirect') {
    const { kind, status, location } = page;
    return { kind, status, location, contentKeys: keys };
  }
  if (page.kind === 'feed') {
    return { ...feedPage(page, shellOnly ? 503 : 200), contentKeys: keys };
  }
  for (const problem of page.problems) onFailure(problem);
  const posted = postedTo(input);
  const shown = shellOnly ? 503 : (page.head.status ?? 200);
  const status = shown === 200 ? (input.posted?.status ?? shown) : shown;
  const noindex = page.head.indexable === false || posted !== undefined;
  const version =
    status === 200 && !noindex ? input.pictures.versionOf(page.head.title) : undefined;
  const banner = input.banner?.({ status: shown, language: page.language });
  const scriptless = !shellOnly && (posted !== undefined || banner?.isOfThisPage);
  const document = composeDocument({
    release: live.release,
    page,
    publicOrigin,
    policy,
    scripts,
    ...(scriptless && { scriptless }),
    ...(banner && { banner }),
    ...(version && { picture: pictureAddress(publicPath(page) + search, version) }),
  });
  const { secretAddress = false } = page.head;
  const isForVisitors = status === 200 && !secretAddress && !banner && !posted;
  const data = isForVisitors ? loaderData(page) : undefined;
  return {
    ...toSitePage(document, status, {
      noindex,
      secretAddress,
      isForOne: input.posted !== undefined,
    }),
    language: page.language,
    contentKeys: keys,
    ...(data && { data }),
    ...(version && { pictureTitle: page.head.title }),
  };
}

/** What the loader of the page's own route returned: shells have none. */
function loaderData({ handle, data: { hydration } }: RenderedPage): SentDocument | undefined {
  if (!handle.claim.serverData || !hydration?.loaderData) return undefined;
  const [data] = Object.values(hydration.loaderData);
  return createDocument(JSON.stringify(data), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
}

/** What the page answers of a form; one that thanks has an address of its own. */
function postedTo({ posted, url }: SitePageInput): PostedToSlot | undefined {
  if (posted) return { slot: posted.slot, form: posted.form };
  const slot =
    url.includes('?') && new URL(url, 'http://site.invalid').searchParams.get(sentParameter);
  return slot ? { slot, form: { state: 'sent' } } : undefined;
}

function feedPage({ type, body }: RenderedFeed, status: 200 | 503): SitePage {
  const headers = { 'content-type': `${type}; charset=utf-8`, ...cachingOf(status) };
  return { kind: 'document', status, ...createDocument(body, headers) };
}

/** A page that stands in for another is for nobody to keep, and to be asked for again soon. */
function cachingOf(status: PageStatus, isForOne = false) {
  return {
    'cache-control': status === 503 || isForOne ? 'no-store' : 'no-cache',
    ...(status === 503 && { 'retry-after': '10' }),
  };
}

/** A window of its own (HTML, section 7.1.3) costs a visit a new process, and a page for anyone has nothing to hide in it. */
const sharedWindow = { 'cross-origin-opener-policy': 'unsafe-none' };

function publicPath({ path, language, handle }: RenderedPage): string {
  return localizedPath(path, language, handle.claim.language);
}

function toSitePage(
  { html, contentSecurityPolicy, headers }: ComposedDocument,
  status: PageStatus,
  { noindex = false, secretAddress = false, isForOne = false } = {},
): Extract<SitePage, { kind: 'document' }> {
  const isForAnyone = status === 200 && !noindex && !secretAddress;
  return {
    kind: 'document',
    status,
    secretAddress,
    ...createDocument(html, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      ...headers,
      ...cachingOf(status, secretAddress || isForOne),
      ...(noindex && { 'x-robots-tag': 'noindex' }),
      ...(secretAddress && { 'referrer-policy': 'no-referrer' }),
      ...(isForAnyone && sharedWindow),
    }),
  };
}

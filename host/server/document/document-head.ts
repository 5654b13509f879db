import { offlineCopyMark } from '@site/shared/contracts/offline-copy';
import { documentTitle } from '@site/shared/federation/document-title';
import { pageLinks } from '../../src/document/page-links.ts';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { mayBeCopied } from '../service-worker/may-be-copied.ts';
import { manifestAddress } from '../well-known/web-manifest.ts';
import type { CompositionInput } from './composition.ts';
import { escapeHtml } from './escape-html.ts';
import { socialMeta } from './social-meta.ts';
import { structuredData } from './structured-data.ts';

/**
 * The inside of a document's `<head>`, in the order in which a browser should learn of things:
 * what is painted first comes first. Scripts come after the page (`document-scripts.ts`).
 */
export function documentHead(input: CompositionInput): string {
  const { page, publicOrigin, release } = input;
  const { head } = page;
  const isKept = mayBeCopied(input);
  const title = documentTitle(head.title, page.data.config.brand.name);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...(head.indexable === false ? ['<meta name="robots" content="noindex">'] : []),
    ...(isKept ? [`<meta name="${offlineCopyMark}" content="">`] : []),
    ...(head.images ?? []).map(imagePreload),
    ...page.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    `<style>${page.globalCss}</style>`,
    // The second mark tells Emotion to leave the element where it is.
    ...page.styles.map(
      ({ key, ids, css }) => `<style data-emotion="${key} ${ids}" data-s>${css}</style>`,
    ),
    ...(input.banner ? [`<style>${input.banner.css}</style>`] : []),
    `<link rel="icon" href="${release.set.host.base}favicon.svg" type="image/svg+xml">`,
    // What can be opened without a network is an app on a home screen, which is how iPhones get push messages.
    ...(isKept ? [`<link rel="manifest" href="${manifestAddress(page.language)}">`] : []),
    ...addresses(page, publicOrigin),
    ...(page.feeds ?? []).map(
      ({ path, type, title: name }) =>
        `<link rel="alternate" type="${escapeHtml(type)}" title="${escapeHtml(name)}" href="${escapeHtml(publicOrigin + path)}">`,
    ),
    ...socialMeta(input),
    `<script type="application/ld+json">${structuredData(page, publicOrigin)}</script>`,
  ].join('\n');
}

function addresses(page: RenderedPage, publicOrigin: string): string[] {
  return pageLinks(publicOrigin, page).map(({ rel, hreflang, href }) => {
    const target = hreflang ? ` hreflang="${hreflang}"` : '';
    return `<link rel="${rel}"${target} href="${escapeHtml(href)}">`;
  });
}

function imagePreload(
  image: NonNullable<CompositionInput['page']['head']['images']>[number],
): string {
  const attributes = {
    imagesrcset: image.srcSet,
    imagesizes: image.sizes,
    media: image.media,
    type: image.type,
  };
  const rest = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${escapeHtml(value ?? '')}"`);
  return `<link rel="preload" as="image" href="${escapeHtml(image.href)}" fetchpriority="high"${rest.join('')}>`;
}

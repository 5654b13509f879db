/**
 * What the content system's HTML may hold. One table for both sanitisers, so that server and
 * browser agree.
 */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  abbr: ['title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: ['start'],
  p: [],
  pre: [],
  s: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/**
 * Elements that become others: headings lie below the page's own, and blocks become `div`s, which `divsToParagraphs`
 * makes paragraphs of.
 */
export const renamedElements: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  address: 'div',
  article: 'div',
  aside: 'div',
  center: 'div',
  dd: 'div',
  details: 'div',
  dl: 'div',
  dt: 'div',
  footer: 'div',
  header: 'div',
  main: 'div',
  nav: 'div',
  section: 'div',
  summary: 'div',
};

/** Elements that go with everything in them; of other unknown elements the content stays. */
export const droppedElements = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'plaintext',
  'xmp',
  'textarea',
  'select',
  'option',
  'title',
  'svg',
  'math',
] as const;

/** How deep elements may lie in each other; what lies deeper loses its elements and keeps its text. */
export const nestingLimit = 50;

/** Characters of HTML that are read; the cost of a parser grows faster than what it reads. */
const maxHtmlLength = 200_000;

/** HTML of a length that can be parsed in a page's time. Pictures within it are never shown anyway. */
export function boundHtml(html: string): string {
  return html.replace(/="data:[^"]*"/gi, '="data:"').slice(0, maxHtmlLength);
}

/** Protocols of absolute links; what has no protocol is relative to the site. */
export const linkProtocols = ['http', 'https', 'mailto', 'tel'] as const;

/** Whether an address may be the target of a link. */
export function isAllowedLink(address: string): boolean {
  // Browsers ignore control characters and white space in front of and within a protocol.
  const bare = [...address].filter((character) => character > ' ').join('');
  const protocol = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  return protocol === undefined || linkProtocols.some((allowed) => allowed === protocol);
}

/** What the ids in a text begin with: none of them is one of the page's own, or the name of anything in a script. */
const idPrefix = 'content-';

/** The id of a heading on the page; undefined for one that is not made of letters, digits and what joins them. */
export function headingId(id: string): string | undefined {
  return /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u.test(id) ? idPrefix + id : undefined;
}

/**
 * An allowed link's target as editors mean it: what has neither protocol nor slash is a page of the site, or another
 * site; a fragment is a heading of the text, unless it means the top of the page or staging mode.
 */
export function linkTarget(address: string): string {
  const text = address.trim();
  if (/^#(?!(?:top|staging)?$)/i.test(text)) return `#${idPrefix}${text.slice(1)}`;
  if (/^www\./i.test(text)) return `https://${text}`;
  return /^(?:[/\\#]|[a-z][a-z\d+.-]*:|$)/i.test(text) ? text : `/${text}`;
}

/** Pictures come from the content system's assets alone, through the site's own origin. */
export function isAllowedImage(address: string): boolean {
  return /^\/cms\/assets\/[\w-]+(?:\.\w+)?(?:\?[\w=&.,%-]*)?$/.test(address);
}

import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  boundHtml,
  droppedElements,
  headingId,
  isAllowedImage,
  isAllowedLink,
  linkProtocols,
  linkTarget,
  nestingLimit,
  renamedElements,
} from './html-policy.ts';
import { divsToParagraphs } from './paragraphs.ts';

export function sanitise(html: string): string {
  const safe = sanitizeHtml(boundHtml(html), {
    nestingLimit,
    allowedTags: [...Object.keys(allowedAttributes), 'div'],
    allowedAttributes: {
      ...Object.fromEntries(
        Object.entries(allowedAttributes).map(([tag, attributes]) => [tag, [...attributes]]),
      ),
      a: [...(allowedAttributes.a ?? []), 'rel'],
      img: [...(allowedAttributes.img ?? []), 'loading'],
    },
    allowedSchemes: [...linkProtocols],
    nonTextTags: [...droppedElements],
    transformTags: {
      ...renamedElements,
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(href && isAllowedLink(href) && { href: linkTarget(href) }),
          rel: 'noopener',
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
      '*': (tagName, { id, ...attribs }) => {
        const known = id === undefined ? undefined : headingId(id);
        return { tagName, attribs: { ...attribs, ...(known && { id: known }) } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isAllowedImage(attribs.src ?? ''),
  });
  return divsToParagraphs(safe);
}

import createPurifier, { type DOMPurify } from 'dompurify';
import {
  allowedAttributes,
  droppedElements,
  isAllowedImage,
  isAllowedLink,
} from './html-policy.ts';

let purifier: DOMPurify | undefined;

/** @internal */
export function sanitise(html: string): string {
  purifier ??= createStrictPurifier();
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: [...Object.keys(allowedAttributes), 'h1', '#text'],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [...droppedElements],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const heading of fragment.querySelectorAll('h1')) {
    const lower = document.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  for (const link of fragment.querySelectorAll('a')) link.setAttribute('rel', 'noopener');
  for (const image of fragment.querySelectorAll('img')) {
    if (image.hasAttribute('src')) image.setAttribute('loading', 'lazy');
    else image.remove();
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** An instance of our own, since hooks belong to an instance: attributes are allowed by element. */
function createStrictPurifier(): DOMPurify {
  const instance = createPurifier(window);
  instance.addHook('uponSanitizeAttribute', (element, data) => {
    const allowed = allowedAttributes[element.nodeName.toLowerCase()] ?? [];
    data.keepAttr =
      allowed.includes(data.attrName) &&
      (data.attrName !== 'href' || isAllowedLink(data.attrValue)) &&
      (data.attrName !== 'src' || isAllowedImage(data.attrValue));
  });
  return instance;
}

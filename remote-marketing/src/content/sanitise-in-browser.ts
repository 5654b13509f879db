import createPurifier, { type DOMPurify } from 'dompurify';
import {
  allowedAttributes,
  boundHtml,
  droppedElements,
  headingId,
  isAllowedImage,
  isAllowedLink,
  linkTarget,
  nestingLimit,
  renamedElements,
} from './html-policy.ts';
import { divsToParagraphs } from './paragraphs.ts';
import { sanitisersPolicy } from './sanitisers-policy.ts';

let purifier: DOMPurify | undefined;

export function sanitise(html: string): string {
  purifier ??= createStrictPurifier();
  const policy = sanitisersPolicy();
  const fragment = purifier.sanitize(boundHtml(html), {
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
    ALLOWED_TAGS: [...Object.keys({ ...allowedAttributes, ...renamedElements }), 'div', '#text'],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [...droppedElements],
    RETURN_DOM_FRAGMENT: true,
  });
  flatten(fragment, 0);
  for (const [name, becomes] of Object.entries(renamedElements)) {
    for (const element of fragment.querySelectorAll(name)) {
      const renamed = document.createElement(becomes);
      if (element.id) renamed.id = element.id;
      renamed.append(...element.childNodes);
      element.replaceWith(renamed);
    }
  }
  for (const link of fragment.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href) link.setAttribute('href', linkTarget(href));
    link.setAttribute('rel', 'noopener');
  }
  for (const image of fragment.querySelectorAll('img')) {
    if (image.hasAttribute('src')) image.setAttribute('loading', 'lazy');
    else image.remove();
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return divsToParagraphs(holder.innerHTML);
}

/** Takes the elements away that lie too deep, and leaves what is in them. */
function flatten(parent: ParentNode, depth: number): void {
  for (const child of [...parent.children]) {
    if (depth < nestingLimit) flatten(child, depth + 1);
    else child.replaceWith(child.textContent ?? '');
  }
}

/** An instance of our own, since hooks belong to an instance: attributes are allowed by element. */
function createStrictPurifier(): DOMPurify {
  const instance = createPurifier(window);
  instance.addHook('uponSanitizeAttribute', (element, data) => {
    const name = element.nodeName.toLowerCase();
    const allowed = allowedAttributes[renamedElements[name] ?? name] ?? [];
    const id = data.attrName === 'id' ? headingId(data.attrValue) : data.attrValue;
    data.attrValue = id ?? '';
    data.keepAttr =
      allowed.includes(data.attrName) &&
      id !== undefined &&
      (data.attrName !== 'href' || isAllowedLink(data.attrValue)) &&
      (data.attrName !== 'src' || isAllowedImage(data.attrValue));
  });
  return instance;
}

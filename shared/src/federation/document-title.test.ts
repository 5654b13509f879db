import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  ['Contact', 'Contact | Rawit'],
  ['Werken bij Rawit', 'Werken bij Rawit'],
  ['', 'Rawit'],
])('the title of a page %j is %j', (title, expected) => {
  expect(documentTitle(title, 'Rawit')).toBe(expected);
});

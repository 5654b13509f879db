import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('leaves nothing that could end a text or a quoted attribute', () => {
  expect(escapeHtml('<a href="x">Jan & \'Piet\'</a>')).toBe(
    "&lt;a href=&quot;x&quot;&gt;Jan &amp; 'Piet'&lt;/a&gt;",
  );
});

import { expect, it } from 'vitest';
import { withoutScripts } from './scriptless-site.ts';

it('leaves a document as it is but for its scripts', () => {
  const kept = '<link rel="preload" as="image" href="/a.avif">\n<p>Tekst</p>\n';
  const html = [
    '<script type="importmap">{"integrity":{}}</script>\n',
    '<link rel="modulepreload" href="/a.js" integrity="x">\n',
    kept,
    '<script type="application/json" id="data">{"a":"\\u003cscript>"}</script>\n',
    '<script type="module" src="/main.js"></script>\n',
  ].join('');
  expect(withoutScripts(html)).toBe(kept);
});

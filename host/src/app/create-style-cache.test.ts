import { afterEach, expect, it } from 'vitest';
import { createStyleCache, serverStyles } from './create-style-cache.ts';

afterEach(() => {
  document.head.replaceChildren();
});

it('leaves what the server sent where it is, and knows it', async () => {
  document.head.innerHTML = `<style data-emotion="${serverStyles} " data-s>@keyframes animation-1{to{top:0;}}.css-abc{top:0;}.css-abc:hover>.css-x1y2{top:1px;}</style><link rel="icon">`;
  const moves = new MutationObserver(() => {});
  moves.observe(document.head, { childList: true });
  const { inserted } = createStyleCache();
  expect(inserted).toEqual({ 'animation-1': true, abc: true, x1y2: true });
  expect(moves.takeRecords()).toEqual([]);
});

it('starts without anything where the server sent nothing', () => {
  expect(createStyleCache().inserted).toEqual({});
});

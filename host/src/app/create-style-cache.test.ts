import { afterEach, expect, it } from 'vitest';
import { createStyleCache, serverStyles } from './create-style-cache.ts';

afterEach(() => {
  document.head.replaceChildren();
});

it('leaves what the server sent where it is, and knows it', async () => {
  document.head.innerHTML = `<style data-emotion="${serverStyles} animation-1 abc" data-s></style><link rel="icon">`;
  const moves = new MutationObserver(() => {});
  moves.observe(document.head, { childList: true });
  const { inserted } = createStyleCache();
  expect(inserted).toMatchObject({ 'animation-1': true, abc: true });
  expect(moves.takeRecords()).toEqual([]);
});

it('starts without anything where the server sent nothing', () => {
  expect(createStyleCache().inserted).toEqual({});
});

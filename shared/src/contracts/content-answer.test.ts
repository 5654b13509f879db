// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isContentAnswer, readStoredEvents } from './content-answer.ts';

describe('an answer that takes the place of an earlier one', () => {
  it.each([
    ['news', { data: [{ id: 1, title: 'x' }] }],
    ['news', { data: [{ title: 'no id' }, { id: 2 }] }],
    ['news', { data: [] }],
    ['events', { data: [{ id: 'a' }] }],
    ['events', { data: [] }],
    ['news item', { data: { id: 1 } }],
  ] as const)('%s: %j', (kind, answer) => {
    expect(isContentAnswer(kind, answer)).toBe(true);
  });

  it.each([
    ['news', { data: null }],
    ['news', { data: { news: 'later' } }],
    ['news', { data: [{ title: 'no id' }] }],
    ['news', { data: ['maintenance'] }],
    ['news', {}],
    ['news', []],
    ['news', null],
    ['news', 'maintenance'],
    ['events', { data: null }],
    ['events', { data: [null] }],
    ['news item', { data: null }],
    ['news item', { data: [] }],
    ['news item', { data: [{ id: 1 }] }],
    ['news item', { data: { title: 'no id' } }],
  ] as const)('is none for %s: %j', (kind, answer) => {
    expect(isContentAnswer(kind, answer)).toBe(false);
  });

  it('gives events, or nothing', () => {
    expect(readStoredEvents({ data: [{ id: 7, translations: [] }] })).toEqual([
      { id: 7, translations: [] },
    ]);
    expect(readStoredEvents({ data: null })).toBeUndefined();
  });
});

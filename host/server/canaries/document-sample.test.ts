// @vitest-environment node
import type { BeaconEntry } from '@site/shared/contracts/beacon';
import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentSample } from './document-sample.ts';
import { givenDocument, readDocument, signDocument } from './document-token.ts';

const key = 'a key for tests';
const set = 'abcdef012345';
const place = { remote: 'marketing', version: '0123456789ab', route: '/' };
const view: BeaconEntry = { kind: 'view', ...place };
const problem: BeaconEntry = { kind: 'render', ...place, name: 'TypeError', frames: [] };
const form = (step: 'begun' | 'arrived'): BeaconEntry => ({
  kind: 'form',
  ...place,
  form: 'contact',
  step,
});

let sample: DocumentSample;

beforeEach(() => {
  sample = new DocumentSample();
});

describe('a document that is signed', () => {
  const document = givenDocument({ set, network: 42 }, 1_700_000_000_000);
  const token = signDocument(document, key);

  it('is known by what was signed', () => {
    expect(readDocument(token, key)).toEqual(document);
    expect(document).toMatchObject({ set, network: 42, at: 1_700_000_000 });
  });

  it('may say the language of its page and the bucket of its visitor', () => {
    for (const known of [
      { language: 'en' },
      { bucket: 7 },
      { language: 'nl', bucket: 99 },
    ] as const) {
      const given = givenDocument({ set, network: 42, ...known });
      expect(given).toMatchObject(known);
      expect(readDocument(signDocument(given, key), key)).toEqual(given);
    }
  });

  it.each([
    ['another set', token.replace(set, 'bbbbbb012345')],
    ['another network', token.replace('.42.', '.43.')],
    ['another time', token.replace('.1700000000.', '.1700000001.')],
    ['no signature', token.replace(/\.[^.]*$/, '.')],
    ['something else', ['a', 'b']],
    ['nothing', undefined],
  ])('is none with %s', (_case, other) => {
    expect(readDocument(other, key)).toBeUndefined();
    expect(readDocument(token, 'another key')).toBeUndefined();
  });
});

it('counts a document once, whatever it tells and however often', () => {
  const document = givenDocument({ set, network: 1 });
  for (let time = 0; time < 50; time++) sample.note(document, [view, problem]);
  sample.note(document, [
    { kind: 'vital', ...place, name: 'LCP', value: 1_800 },
    { kind: 'vital', ...place, name: 'CLS', value: 0.1 },
    form('begun'),
  ]);
  sample.note(document, [form('arrived')]);
  expect(sample.all).toEqual([
    {
      ...document,
      ran: ['marketing'],
      failed: ['marketing'],
      page: 'marketing',
      lcp: 1_800,
      inp: undefined,
      begun: ['marketing/contact'],
      arrived: ['marketing/contact'],
    },
  ]);
});

it('names what happened in a document once, also when its first beacon tells it thirty times', () => {
  sample.note(givenDocument({ set, network: 1 }), Array(30).fill(problem));
  expect(sample.all).toMatchObject([{ ran: [], failed: ['marketing'] }]);
});

it('puts together what several servers heard of one document', () => {
  const document = givenDocument({ set, network: 1 });
  sample.note(document, [view]);
  const other = new DocumentSample();
  other.note(document, [problem]);
  sample.learn('other', other.ownRecords);
  expect(sample.all).toMatchObject([{ ran: ['marketing'], failed: ['marketing'] }]);
  sample.forget('other');
  expect(sample.all).toMatchObject([{ failed: [] }]);
});

it('keeps a bounded number, and of one network twenty', () => {
  for (let number = 0; number < 1_500; number++) {
    sample.note(givenDocument({ set, network: 7 }), [view]);
    sample.note(givenDocument({ set, network: 100 + number }), [view]);
  }
  const neighbours = sample.ownRecords.filter(({ network }) => network === 7);
  expect(sample.ownRecords).toHaveLength(1_000);
  expect(neighbours.length).toBeLessThanOrEqual(20);
});

it('forgets what was given before a time', () => {
  const late = givenDocument({ set, network: 1 }, 11_000);
  sample.note(givenDocument({ set, network: 1 }, 10_000), [view]);
  sample.note(late, [view]);
  sample.forgetBefore(11);
  expect(sample.all).toMatchObject([{ id: late.id }]);
  sample.forgetBefore(Number.POSITIVE_INFINITY);
  expect(sample.all).toEqual([]);
});

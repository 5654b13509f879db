// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ToldDocuments } from '../../test/told-documents.ts';
import type { DocumentRecord } from './document-record.ts';
import { judgeStep } from './judge-step.ts';

const set = (marketing: string, fair = 'f') =>
  new Map(Object.entries({ host: 'h', marketing, fair }));
const sets = new Map(
  Object.entries({ new: set('n'), old: set('o'), 'new, other fair': set('n', 'g') }),
);
const subject = { name: 'marketing', version: 'n', live: 'o', since: 1_000, visitors: 100 };

function judge(documents: readonly DocumentRecord[], options = {}) {
  return judgeStep(documents, (id) => sets.get(id), { ...subject, ...options });
}

type Visitors = Parameters<ToldDocuments['of']>[0];

/** A canary beside 300 networks of others, with the numbers of one run. */
function told(canary: Omit<Visitors, 'set'>, seed = 1): DocumentRecord[] {
  const documents = new ToldDocuments(seed);
  return [
    ...documents.of({ set: 'new', ...canary }),
    ...documents.of({ set: 'old', networks: 300, from: 10_000 }),
  ];
}

/** What each of twenty runs is judged to be. */
const verdicts = (canary: Omit<Visitors, 'set'>) =>
  Array.from({ length: 20 }, (_, run) => judge(told(canary, run + 1)).verdict);

const count = (found: readonly string[], verdict: string) =>
  found.filter((other) => other === verdict).length;

describe('a canary', () => {
  it('does no worse when it is as good, and is never called worse by chance', () => {
    const found = verdicts({ networks: 200 });
    expect(count(found, 'no worse')).toBeGreaterThanOrEqual(18);
    expect(count(found, 'worse')).toBe(0);
    expect(count(verdicts({ networks: 60 }), 'worse')).toBe(0);
  });

  it.each([
    ['in one document of five something goes wrong', { failing: 0.2 }],
    ['its pages paint half a time later', { lcp: 2_600 }],
    ['it answers at half the speed', { inp: 120 }],
    ['its forms do not arrive', { sending: 0 }],
    ['something goes wrong in English alone', { failingInEnglish: 1 }],
  ])('does worse when %s', (_case, worse) => {
    const found = verdicts({ networks: 200, ...worse });
    expect(count(found, 'worse')).toBeGreaterThanOrEqual(18);
  });

  it.each([
    ['errors', { failing: 0.05 }],
    ['paint', { lcp: 2_000 }],
  ])('is given to nobody more while its %s look worse', (_case, worse) => {
    const found = verdicts({ networks: 200, ...worse });
    expect(count(found, 'no worse')).toBeLessThanOrEqual(5);
  });

  it('does worse in English, which one visitor in five reads, also among few', () => {
    const { verdict, checks } = judge(told({ networks: 60, failingInEnglish: 0.5 }));
    expect(verdict).toBe('worse');
    const errors = checks.filter(({ metric, of }) => metric === 'errors' && of === 'marketing');
    expect(errors).toMatchObject([
      { verdict: 'unclear' },
      { language: 'nl', verdict: 'no worse' },
      { language: 'en', verdict: 'worse' },
    ]);
  });

  it('is not held up by what looks worse in one language', () => {
    const found = verdicts({ networks: 60 });
    expect(count(found, 'no worse')).toBeGreaterThanOrEqual(15);
  });

  it('is not judged by too few documents or too few networks', () => {
    expect(judge(told({ networks: 30 }), { visitors: 200 }).verdict).toBe('too few');
    expect(judge(told({ networks: 15 }), { visitors: 20 }).verdict).toBe('too few');
    expect(judge(told({ networks: 0 })).verdict).toBe('too few');
    expect(judge([]).verdict).toBe('too few');
  });

  it('is judged by what was given since its step began', () => {
    const before = told({ networks: 200, failing: 1 }).map((record) => ({ ...record, at: 999 }));
    const { verdict, canary } = judge([...before, ...told({ networks: 200 })]);
    expect(verdict).toBe('no worse');
    expect(canary.documents).toBeLessThan(600);
  });

  it('is compared with those who have the same of all other parts', () => {
    const documents = new ToldDocuments();
    const { verdict, others } = judge([
      ...documents.of({ set: 'new, other fair', networks: 200 }),
      ...documents.of({ set: 'old', networks: 300, from: 10_000 }),
    ]);
    expect(others.documents).toBe(0);
    expect(verdict).toBe('too few');
  });

  it('harms the site when it breaks the pages of others', () => {
    const broken = told({ networks: 200 }).map((record) =>
      record.set === 'new' && record.network % 5 === 0
        ? { ...record, ran: ['host', 'fair'], failed: ['fair'] }
        : record,
    );
    const { checks, verdict } = judge(broken);
    expect(verdict).toBe('worse');
    expect(checks).toContainEqual(expect.objectContaining({ of: 'site', verdict: 'worse' }));
    expect(checks[0]).toMatchObject({ metric: 'errors', of: 'marketing', verdict: 'no worse' });
  });
});

describe('a forger who makes up what two networks tell', () => {
  /** A hundred documents of each of two networks. */
  const forged = (record: Partial<DocumentRecord>) =>
    Array.from({ length: 200 }, (_, number): DocumentRecord => {
      const [id, network] = [String(number), 50_000 + (number % 2)];
      const told = { ran: ['marketing'], failed: [], begun: [], arrived: [] };
      const times = { page: 'marketing', lcp: 1_000, inp: 50 };
      return { id, network, set: 'new', at: 1_000, ...told, ...times, ...record };
    });
  const failing = { failed: ['marketing'], lcp: 60_000, inp: 10_000, begun: ['forms/contact'] };

  it('cannot have a good version taken back', () => {
    for (const networks of [10, 30, 100]) {
      const { verdict } = judge([...told({ networks }), ...forged(failing)]);
      expect(verdict).not.toBe('worse');
    }
  });

  it.each([30, 100])('cannot give a bad one to more among %d networks', (networks) => {
    const bad = told({ networks, failing: 0.2, lcp: 2_600 });
    const praised = [...bad, ...forged({ begun: ['forms/contact'], arrived: ['forms/contact'] })];
    expect(judge(praised).verdict).not.toBe('no worse');
    const slandered = [...bad, ...forged({ set: 'old', ...failing })];
    expect(judge(slandered).verdict).not.toBe('no worse');
  });

  it('cannot stand in for visitors who were not there', () => {
    expect(judge([...told({ networks: 10 }), ...forged({})]).verdict).toBe('too few');
  });
});

import type { VitalEntry } from '@site/shared/contracts/beacon';
import { expect, it } from 'vitest';
import { describeCause, VitalLog } from './vital-log.ts';

function vital(overrides: Partial<VitalEntry> = {}): VitalEntry {
  const cause = { element: 'main button', event: 'pointer' } as const;
  const place = { remote: 'marketing', version: 'abcdef012345', route: '/' };
  return { kind: 'vital', name: 'INP', value: 240, ...place, cause, ...overrides };
}

it('takes what was not good and says what of', () => {
  const log = new VitalLog();
  expect(log.takes(vital())).toBe(true);
  expect(log.takes(vital({ value: 200 }))).toBe(false);
  expect(log.takes(vital({ name: 'TTFB', value: 9_000 }))).toBe(false);
  expect(log.takes(vital({ name: 'CLS', value: 0.3, cause: undefined }))).toBe(false);
});

it('counts what has the same element on the same route, and keeps the worst', () => {
  const log = new VitalLog();
  const worst = { element: 'main button', event: 'pointer', parts: { handling: 700 } } as const;
  for (const entry of [vital(), vital({ value: 800, cause: worst }), vital({ value: 300 })]) {
    log.add(entry);
  }
  log.add(vital({ route: '/contact' }));
  expect(log.most).toMatchObject([
    { route: '/', count: 3, worst: 800, cause: worst },
    { route: '/contact', count: 1 },
  ]);
});

it('keeps a bounded number of sorts', () => {
  const log = new VitalLog();
  for (let at = 0; at < 100; at++) log.add(vital({ cause: { element: `x-${at}` } }));
  expect(log.most).toHaveLength(60);
});

it('says of a cause what took longest first', () => {
  const parts = { waiting: 20, handling: 310, painting: 0 };
  expect(
    describeCause({ element: 'main select', event: 'keyboard', script: 'forms/apply', parts }),
  ).toBe('main select, keyboard, forms/apply, handling 310 ms, waiting 20 ms');
});

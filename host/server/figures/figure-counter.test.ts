// @vitest-environment node
import type { FiguresBeacon } from '@site/shared/contracts/figures-beacon';
import { expect, it } from 'vitest';
import { makeSet } from '../../test/pages.ts';
import { KnownParts } from '../beacons/known-parts.ts';
import { FigureCounter } from './figure-counter.ts';
import { FigureDay, type FigureKey } from './figure-day.ts';

const at = Date.parse('2026-11-24T22:30:00Z');

function makeCounter() {
  const counted = new FigureDay();
  const clock = { now: at };
  const known = new KnownParts();
  known.learn(
    makeSet({
      name: 'marketing',
      pages: [
        { path: '/', language: 'nl', module: 'x' },
        { path: '/contact', language: 'nl', module: 'x' },
        { path: '/staff', language: 'nl', module: 'x', frame: 'none' },
      ],
    }),
  );
  const seen: { day: string; hour: string }[] = [];
  const store = {
    count: (key: FigureKey, when: { day: string; hour: string }) => {
      counted.count(key, when.hour);
      seen.push(when);
    },
  };
  const counter = new FigureCounter({ store, known, now: () => clock.now });
  const tell = (beacon: Partial<FiguresBeacon> = {}, ip = '192.0.2.7') =>
    counter.count(
      {
        ...{ how: 'navigate', from: '', campaign: [null, null, null], figures: [landing] },
        ...beacon,
      },
      { ip, hosts: ['www.rawit.example'] },
    );
  const lines = () =>
    counted.lines.map(({ page, language, campaign, what, hours }) => {
      const times = Object.values(hours).reduce((sum, count) => sum + count, 0);
      return [page, language, campaign, what, times].join(' | ');
    });
  return { tell, lines, clock, seen };
}

const landing = { kind: 'landing', page: '/', language: 'nl' } as const;
const contact = { page: '/contact', language: 'en' } as const;

it('counts a visit where it began, a view for each page, and where the visitor came from', () => {
  const { tell, lines, seen } = makeCounter();
  tell({ from: 'www.google.nl', figures: [landing, { kind: 'view', ...contact }] });
  tell({ from: 'mail.example' });
  tell();
  expect(lines()).toEqual([
    '/ | nl |  | view | 3',
    '/ | nl |  | visit search | 1',
    '/contact | en |  | view | 1',
    '/ | nl |  | visit site | 1',
    '/ | nl |  | visit direct | 1',
  ]);
  // Dutch time, which is past eleven in the evening.
  expect(seen[0]).toEqual({ day: '2026-11-24', hour: '23' });
});

it('takes another document of the same visit for a view, and one that comes back for nothing', () => {
  const { tell, lines } = makeCounter();
  tell({ from: 'www.rawit.example' });
  for (const how of ['reload', 'back_forward'] as const) {
    tell({ how, figures: [landing, { kind: 'read', page: '/', language: 'nl', part: 25 }] });
  }
  expect(lines()).toEqual(['/ | nl |  | view | 1', '/ | nl |  | read 25 | 2']);
});

it('follows a form from its campaign to its end', () => {
  const { tell, lines } = makeCounter();
  const form = { kind: 'form', ...contact, form: 'marketing/contact' } as const;
  tell({
    campaign: ['Nieuwsbrief', null, 'voorjaar 2026'],
    figures: [
      { ...form, step: 'begun' },
      { ...form, step: 'reached', number: 2 },
      { ...form, step: 'failed', status: 0 },
      { ...form, step: 'failed', status: 429 },
      { ...form, step: 'failed', status: 422 },
      { ...form, step: 'failed', status: 503 },
      { ...form, step: 'arrived' },
      { ...form, form: 'unheard-of/form', step: 'arrived' },
    ],
  });
  const of = '/contact | en | nieuwsbrief / – / voorjaar-2026 | form';
  expect(lines()).toEqual([
    `${of} marketing/contact begun | 1`,
    `${of} marketing/contact reached 2 | 1`,
    `${of} marketing/contact failed unanswered | 1`,
    `${of} marketing/contact failed limited | 1`,
    `${of} marketing/contact failed refused | 1`,
    `${of} marketing/contact failed broken | 1`,
    `${of} marketing/contact arrived | 1`,
    `${of} other arrived | 1`,
  ]);
});

it('knows no page but those of the site, and counts no tools of staff', () => {
  const { tell, lines } = makeCounter();
  tell({ figures: [{ ...landing, page: '/jan@example.com' }] });
  tell({ figures: [{ ...landing, page: '/staff' }] });
  expect(lines()).toEqual(['other | nl |  | view | 1', 'other | nl |  | visit direct | 1']);
});

it('keeps apart only names that campaigns have', () => {
  const { tell, lines } = makeCounter();
  for (const source of ['jan@example.com', '0612345678', '=HYPERLINK(1)', 'x'.repeat(41), '<b>'])
    tell({ campaign: [source, null, null] });
  expect(lines()).toEqual(['/ | nl | other | view | 5', '/ | nl | other | visit direct | 5']);
});

it('lets one neighbourhood make up a few names a day, and all together a hundred', () => {
  const { tell, lines, clock } = makeCounter();
  const named = () => new Set(lines().map((line) => line.split(' | ')[2])).size;
  for (let name = 0; name < 50; name++) tell({ campaign: [`made-up-${name}`, null, null] });
  // Eight, and the others.
  expect(named()).toBe(9);
  for (let client = 0; client < 30; client++) {
    for (let name = 0; name < 8; name++)
      tell({ campaign: [`of-${client}-${name}`, null, null] }, `198.51.${client}.1`);
  }
  expect(named()).toBe(101);
  clock.now += 24 * 60 * 60_000;
  tell({ campaign: ['tomorrow', null, null] });
  expect(named()).toBe(102);
});

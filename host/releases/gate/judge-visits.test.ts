// @vitest-environment node
import { expect, it } from 'vitest';
import { newViolations } from './check-accessibility.ts';
import { Lanes } from './lanes.ts';
import { refuseVisit } from './refuse-visit.ts';
import { judgeStay } from './stay-on-page.ts';

const codes = (...stay: Parameters<typeof judgeStay>) => judgeStay(...stay).map(({ code }) => code);

it('accepts a page that polls and does little, and refuses one that never rests', () => {
  const polls = Array.from({ length: 4 }, () => 'GET /api/challenge/board');
  expect(codes({ duration: 5_000, processor: 150, calls: polls })).toEqual([]);
  expect(codes({ duration: 5_000, processor: 4_500, calls: [] })).toEqual(['busy']);
  const flood = Array.from({ length: 40 }, () => 'GET /api/challenge/board');
  expect(codes({ duration: 5_000, processor: 10, calls: [...polls, ...flood] })).toEqual([
    'requests',
  ]);
});

const at = (rule: string, place: string) => ({ rule, place, advice: 'Mend it' });

it('counts what is less accessible than before, and nothing that was so', () => {
  const before = [at('link-name', 'a')];
  expect(newViolations([at('link-name', 'b')], before)).toBeUndefined();
  expect(newViolations([at('link-name', 'a'), at('image-alt', 'img')], before)).toBe(
    'is less accessible than before: image-alt at img (Mend it)',
  );
});

const slots = [{ name: 'forms/contact', module: 'features/contact/contact-slot' }];
const preloads = {
  'features/home/home-page': ['assets/home-page-1.js'],
  'features/contact/contact-slot': ['assets/shared-1.js', 'assets/contact-slot-1.js'],
};

const part = (name: string) => ({
  artefact: {
    name,
    format: 2,
    entry: 'assets/remoteEntry-1.js',
    claims: { slots: name === 'forms' ? slots : [] },
    preloads,
  },
  version: 'v2',
  base: `/remotes/${name}/v2/`,
  sharesScripts: name === 'forms',
});
const release = { host: part('host'), remotes: [part('marketing'), part('forms')] } as never;
const visit = {
  page: {
    remote: 'marketing',
    claim: {
      path: '/',
      language: 'nl',
      module: 'features/home/home-page',
      slots: ['forms/contact'],
    },
    language: 'nl',
    address: '/',
    sample: 0,
  },
  window: 'phone',
  signedIn: false,
  touches: true,
  arrives: false,
} as const;
const owner = { remote: 'marketing', module: 'features/home/home-page' };

/** Who is at fault when an error has that stack. */
function blame(changed: string, stack: string) {
  const fault = { owner, code: 'script', problem: 'throws: no', stack } as const;
  const { cause, file } = refuseVisit(release, changed, visit, fault);
  return `${cause.split('@')[0]} ${file}`;
}

it('names the file that an error was thrown in, else that of the form or page which is new', () => {
  const host = 'at x (http://localhost/remotes/host/v2/assets/main-1.js:1:2)';
  const forms = 'at y (http://localhost/remotes/forms/files/assets/contact-2.js:3:4)';
  expect(blame('marketing', '')).toBe('marketing assets/home-page-1.js');
  expect(blame('forms', `${host}\n${forms}`)).toBe('forms assets/contact-2.js');
  expect(blame('marketing', host)).toBe('marketing assets/home-page-1.js');
  expect(blame('forms', '')).toBe('forms assets/contact-slot-1.js');
  expect(blame('host', host)).toBe('host assets/main-1.js');
});

it('lets so many run at the same time and no more, also when one fails', async () => {
  const lanes = new Lanes(2);
  let running = 0;
  let most = 0;
  const work = (fails: boolean) =>
    lanes.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error('broken');
    });
  const ends = await Promise.allSettled([true, false, false, true, false].map(work));
  expect(ends.map(({ status }) => status)).toHaveLength(5);
  expect(most).toBe(2);
});

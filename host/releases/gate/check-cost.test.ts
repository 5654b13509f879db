// @vitest-environment node
import { expect, it } from 'vitest';
import { makePage } from '../../test/pages.ts';
import type { CandidateSite } from './candidate-site.ts';
import { checkCost } from './check-cost.ts';

const mega = 1_000_000;

const page = {
  remote: 'fair',
  claim: { path: '/magazine', language: 'en', module: 'magazine-page' },
  language: 'en',
  address: '/magazine',
  sample: 0,
} as const;

interface Cost {
  readonly processor?: number;
  readonly memory?: number;
}

/** A site whose renderings cost what is told, the last one again and again. */
function siteOf(...costs: readonly Cost[]) {
  let turn = 0;
  const next = () => ({ processor: 10, memory: 0, ...costs[Math.min(turn++, costs.length - 1)] });
  const renderer = { render: async () => makePage({}, next()) };
  const release = {
    remotes: [{ artefact: { name: 'fair' }, version: 'v2', base: '/remotes/fair/v2/' }],
  };
  return { live: { release, renderer }, origin: 'http://localhost' } as unknown as CandidateSite;
}

/** What is refused when each page was rendered twice, at that cost, and is rendered again. */
async function check(first: readonly Cost[], next: CandidateSite, live?: CandidateSite) {
  const pages = first.map((cost) => ({
    page,
    rendered: makePage({}, { processor: 10, memory: 0, ...cost }),
  }));
  const refusals = await checkCost({ next, live }, pages);
  return refusals.map(({ code, cause }) => `${code}: ${cause}`);
}

it('accepts pages that were slow once, when their code was loaded or the machine was busy', async () => {
  expect(await check([{ processor: 900 }, { processor: 12 }], siteOf({}))).toEqual([]);
  const busy = siteOf({ processor: 900 }, { processor: 20 });
  expect(await check([{ processor: 900 }, { processor: 800 }], busy)).toEqual([]);
});

it('accepts what takes as long as what is live', async () => {
  const slow = { processor: 700 };
  expect(await check([slow, slow], siteOf(slow), siteOf({ processor: 500 }))).toEqual([]);
});

it('refuses a page that takes long, with what the live one takes', async () => {
  const slow = { processor: 3_000 };
  const [refusal] = await check([slow, slow], siteOf(slow), siteOf({ processor: 30 }));
  expect(refusal).toBe(
    'cost: fair@v2: /magazine (en) takes 3000 ms of processor time to render; what is live takes 30 ms (server/magazine-page.js).',
  );
});

it('refuses a page that keeps memory, and none whose memory is collected', async () => {
  const leak = { memory: 20 * mega };
  const [refusal] = await check([leak, leak], siteOf(leak), siteOf({}));
  expect(refusal).toMatch(/^memory: .* keeps 20 MB with every rendering; what is live takes 0 MB/);
  const inTurn = [leak, { memory: -5 * mega }, leak];
  expect(await check(inTurn, siteOf(leak), siteOf({}))).toHaveLength(1);
  const collected = siteOf(leak, { memory: -20 * mega }, leak, { memory: -15 * mega }, {});
  expect(await check([leak, leak], collected)).toEqual([]);
});

it('refuses a page of which a later rendering takes too long, with the others', async () => {
  const slow = { processor: 3_000 };
  const { live, ...site } = siteOf();
  const render = () => Promise.reject(new Error('/magazine took longer than 6000 ms.'));
  const next = { ...site, live: { ...live, renderer: { render } } } as unknown as CandidateSite;
  expect(await check([slow, slow], next)).toEqual([
    'cost: fair@v2: /magazine (en) does not render again: /magazine took longer than 6000 ms. (server/magazine-page.js).',
  ]);
});

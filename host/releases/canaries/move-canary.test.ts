// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { tester } from '../../test/builds.ts';
import { markedBuild, setUpSignedSite, take } from '../../test/signed-site.ts';
import { changePointer } from '../change-pointer.ts';
import { freeze } from '../freeze.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { type PartState, partOf, withPart } from '../store/pointer.ts';
import { type CanaryPlan, isStaged } from './canary-plan.ts';
import { withoutCanary } from './end-canaries.ts';
import { moveCanary, nextCanaryStep } from './move-canary.ts';

const site = setUpSignedSite();
const name = 'fair';
const server = { who: 'composition server' };

async function startCanary(options: Partial<CanaryPlan> = {}): Promise<string> {
  const store = site.as('fair');
  const { version } = await publish(store, await markedBuild(name, 'new'), tester);
  const plan = { steps: [5, 25], each: 60_000, visitors: 100, hold: false, ...options };
  await promote(store, { name, version }, { ...tester, plan });
  return version;
}

async function running() {
  const { canary } = partOf(await take(site.as()), name);
  if (!isStaged(canary)) throw new Error('No canary runs.');
  return canary;
}

const move = async (direction: 'on' | 'back') =>
  moveCanary(
    site.as('server'),
    { name, canary: await running() },
    { ...server, move: direction, why: 'seen' },
  );

describe('a server', () => {
  it('moves a canary as far as its plan goes, then to everyone, and each step is taken', async () => {
    const version = await startCanary();
    expect(await move('on')).toMatchObject({ action: 'canary', note: 'from 5% to 25%' });
    expect(await running()).toMatchObject({ version, percent: 25 });
    expect(await move('on')).toMatchObject({ action: 'end canary', to: version, why: 'seen' });
    expect((await take(site.as())).versions.fair).toBe(version);
  });

  it('takes it back from any step', async () => {
    const before = await site.liveFair();
    await startCanary();
    await move('on');
    expect(await move('back')).toMatchObject({ to: before, note: 'rolled back' });
    expect((await take(site.as())).versions.fair).toBe(before);
  });

  it('is the only one to move it from a step, however many try', async () => {
    await startCanary();
    const canary = await running();
    const tries = Array.from({ length: 3 }, () =>
      moveCanary(site.as('server'), { name, canary }, { ...server, move: 'on' }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await running()).toMatchObject({ percent: 25 });
  });

  it('gives nothing to more visitors that is frozen, and may take it back', async () => {
    await startCanary();
    await freeze(site.as('fair'), name, tester);
    expect(await move('on')).toBeUndefined();
    expect(await running()).toMatchObject({ percent: 5 });
    expect(await move('back')).toBeDefined();
  });
});

describe('a stolen server’s key', () => {
  type Canary = NonNullable<PartState['canary']>;
  const change = (next: (canary: Canary) => Canary) =>
    changePointer(site.as('server'), server, (pointer) => {
      const { canary, ...part } = partOf(pointer, name);
      if (!canary) return undefined;
      return {
        pointer: withPart(pointer, name, { ...part, canary: next(canary) }),
        entry: { action: 'canary', name },
      };
    });
  const stages = { steps: [5, 99], each: 1, visitors: 1 };

  it.each<[string, (canary: Canary) => Canary]>([
    ['to a share that the plan does not have', (canary) => ({ ...canary, percent: 50 })],
    [
      'by another plan',
      (canary) => ({ ...canary, stages: { ...stages, stepSince: canary.since } }),
    ],
    ['with another version', (canary) => ({ ...canary, percent: 25, version: '0123456789ab' })],
  ])('moves no canary %s', async (_case, next) => {
    await startCanary();
    await expect(change(next)).rejects.toThrow('takes back and ends canaries');
  });

  it.each([
    ['waits for a person', { plan: { steps: [5], each: 1_000, visitors: 100, hold: true } }],
    ['has no end', { canary: 5 }],
  ])('gives no canary to everyone that %s', async (_case, options) => {
    const store = site.as('fair');
    const { version } = await publish(store, await markedBuild(name, 'new'), tester);
    await promote(store, { name, version }, { ...tester, ...options });
    const giving = changePointer(site.as('server'), server, (pointer) =>
      withoutCanary(pointer, { name, version, isPromoted: true }),
    );
    await expect(giving).rejects.toThrow('takes back and ends canaries');
  });
});

describe('a person', () => {
  it('gives a held canary to the next share, and to everyone after the last', async () => {
    const version = await startCanary({ hold: true });
    const store = site.as('fair');
    expect(await nextCanaryStep(store, name, tester)).toMatchObject({ note: 'from 5% to 25%' });
    expect(await nextCanaryStep(store, name, tester)).toMatchObject({ action: 'promote' });
    expect((await take(site.as())).versions.fair).toBe(version);
    await expect(nextCanaryStep(store, name, tester)).rejects.toThrow('has no canary that grows');
  });

  it('gives nothing to more while it is frozen', async () => {
    await startCanary();
    await freeze(site.as('fair'), name, tester);
    await expect(nextCanaryStep(site.as('fair'), name, tester)).rejects.toThrow('frozen');
  });

  it.each([
    ['between its steps', [5, 25]],
    ['after its last one', [5]],
  ])('is told who took it back meanwhile, %s', async (_when, steps) => {
    const before = await site.liveFair();
    const version = await startCanary({ steps, hold: true });
    const store = site.as('fair');
    const read = store.readPointerToChange.bind(store);
    vi.spyOn(store, 'readPointerToChange').mockImplementationOnce(async () => {
      const found = await read();
      await rollback(site.as('fair'), name, { who: 'night' });
      return found;
    });
    await expect(nextCanaryStep(store, name, tester)).rejects.toThrow(
      new RegExp(`has changed meanwhile: night took back fair@${version} at 2`),
    );
    expect(await site.liveFair()).toBe(before);
  });

  it.each([[[]], [[25, 5]], [[5, 5]], [[0]], [[100]], [[1.5]]])(
    'is told what a plan is instead of %j',
    async (steps) => {
      await expect(startCanary({ steps })).rejects.toThrow('is no plan: write growing shares');
    },
  );
});

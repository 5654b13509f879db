// @vitest-environment node
import { expect, it } from 'vitest';
import { firstStep } from '../../releases/canaries/canary-plan.ts';
import { decideStep } from './decide-step.ts';

const minute = 60_000;
const plan = { steps: [5, 25], each: 15 * minute, visitors: 100, hold: false };
const canary = firstStep('0123456789ab', plan);
const last = { ...canary, percent: 25 };
const began = Date.parse(canary.stages.stepSince);
const after = (minutes: number) => ({
  name: 'fair',
  isFrozen: false,
  now: began + minutes * minute,
});

it('goes on when the time of its step is over and it does no worse, and to everyone in the end', () => {
  const early = decideStep(canary, { ...after(14), verdict: 'no worse' });
  expect(early).toMatchObject({ move: 'stay', state: expect.stringContaining('no worse so far') });
  const on = decideStep(canary, { ...after(15), verdict: 'no worse' });
  expect(on).toEqual({ move: 'on', state: 'no worse: it goes on to 25%' });
  const end = decideStep(last, { ...after(15), verdict: 'no worse' });
  expect(end).toEqual({ move: 'on', state: 'no worse: it goes on to everyone' });
});

it('goes back as soon as it does worse, frozen or held', () => {
  const held = { ...canary, stages: { ...canary.stages, hold: true } };
  const worse = { ...after(1), verdict: 'worse' } as const;
  expect(decideStep(canary, worse).move).toBe('back');
  expect(decideStep(held, { ...worse, isFrozen: true }).move).toBe('back');
});

it.each([
  ['too few', 'too few visitors were heard, of which the plan asks for 100'],
  ['unclear', 'it looks worse, which may be chance'],
] as const)('stays for four times its time when it is %s, and goes back then', (verdict, why) => {
  const stays = decideStep(canary, { ...after(59), verdict });
  expect(stays).toMatchObject({ move: 'stay', state: expect.stringContaining(why) });
  const goes = decideStep(canary, { ...after(60), verdict });
  expect(goes).toMatchObject({ move: 'back', state: expect.stringContaining('for too long') });
});

it('waits for a person with --hold, and while the part is frozen', () => {
  const held = { ...canary, stages: { ...canary.stages, hold: true } };
  for (const verdict of ['no worse', 'too few', 'unclear'] as const) {
    expect(decideStep(held, { ...after(600), verdict })).toEqual({
      move: 'stay',
      state: `${verdict}; a person gives it to 25%: npm run release -- promote fair --next`,
    });
  }
  const frozen = decideStep(canary, { ...after(15), verdict: 'no worse', isFrozen: true });
  expect(frozen).toEqual({ move: 'stay', state: 'it stays while the part is frozen' });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readCanaryOptions } from './canary-options.ts';

describe('the options of a canary', () => {
  it('are one share, for a time or until somebody decides', () => {
    expect(readCanaryOptions({})).toEqual({});
    expect(readCanaryOptions({ canary: '10%' })).toEqual({ canary: 10 });
    expect(readCanaryOptions({ canary: '10', for: '15m' })).toEqual({ canary: 10, lasts: 900_000 });
  });

  it('are steps, with what each asks for', () => {
    const plan = { steps: [5, 25, 50], each: 900_000, visitors: 100, hold: false };
    expect(readCanaryOptions({ steps: '5,25%, 50', each: '15m' })).toEqual({ plan });
    expect(
      readCanaryOptions({ steps: '5,25,50', each: '15m', visitors: '40', hold: true }),
    ).toEqual({ plan: { ...plan, visitors: 40, hold: true } });
  });

  it('are an experiment, with half of the visitors where no share is given', () => {
    const { experiment } = readCanaryOptions({ experiment: 'forms/contact', for: '14d' });
    expect(experiment).toMatchObject({ goal: 'forms/contact', percent: 50 });
    const uneven = { experiment: 'forms/contact', for: '1h', canary: '20%' };
    expect(readCanaryOptions(uneven).experiment).toMatchObject({ percent: 20 });
  });

  it.each([
    [{ experiment: 'forms/contact' }, 'give --for 14d with it'],
    [{ experiment: 'forms/contact', for: '1d', steps: '5' }, '--steps and --experiment do not go'],
    [{ canary: '0%' }, 'is no share of the visitors'],
    [{ steps: '5,x,50', each: '15m' }, '"x" in --steps is no share of the visitors'],
    [{ for: '15m' }, 'give --canary 10% with it'],
    [{ hold: true }, '--hold is for a canary in steps'],
    [{ canary: '5%', each: '15m' }, '--each is for a canary in steps'],
    [{ steps: '5,25' }, 'give --each 15m with it'],
    [{ steps: '5,25', each: '15m', canary: '5%' }, '--canary and --steps do not go together'],
    [{ steps: '5', each: '15m', visitors: '3' }, 'is no number from 20 to 1000'],
    [{ steps: '5', each: '15m', 'no-auto-rollback': true }, 'leave one out'],
  ])('%j are refused', (options, reason) => {
    expect(() => readCanaryOptions(options)).toThrow(reason);
  });
});

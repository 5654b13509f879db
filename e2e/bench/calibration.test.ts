import { expect, it } from 'vitest';
import { judgeMachine } from './calibration.ts';

const quiet = { loop: 40, busy: 0.02, load: 0.4 };

it('lets a run count on a machine that had nothing else to do', () => {
  const { counts, line } = judgeMachine([quiet, { ...quiet, loop: 44 }, quiet]);
  expect(counts).toBe(true);
  expect(line).toBe(
    'Machine: others took up to 2% of the processor, load up to 0.4, the same work took 40 to 44 ms.',
  );
});

it('lets no run count beside which other programs ran, or on a processor that was slowed down', () => {
  expect(judgeMachine([quiet, { ...quiet, busy: 0.4 }]).counts).toBe(false);
  expect(judgeMachine([quiet, { ...quiet, loop: 60 }, { ...quiet, loop: 80 }]).counts).toBe(false);
});

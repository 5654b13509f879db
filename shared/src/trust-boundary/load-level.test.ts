// @vitest-environment node
import { setImmediate as nextIteration } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LoadLevel } from './load-level.ts';

/** The level after so many looks at a server that does like this. */
function look(load: LoadLevel, delay: number, { times = 1, utilization = 1 } = {}): number {
  for (let time = 0; time < times; time++) load.observe({ delay, utilization });
  return load.current;
}

describe('the level of an overload', () => {
  it.each([
    [300, 0],
    [400, 1],
    [1_000, 2],
    [1_800, 3],
  ])('follows a delay of %i ms that lasts to %i', (delay, level) => {
    const load = new LoadLevel();
    expect(look(load, delay)).toBe(0);
    expect(look(load, delay)).toBe(level);
  });

  it('does not rise for a single pause, as of a garbage collection', () => {
    const load = new LoadLevel();
    expect([look(load, 1_800), look(load, 10), look(load, 1_800), look(load, 10)]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('does not rise for a process that was stopped, or got no processor', () => {
    expect(look(new LoadLevel(), 5_000, { times: 10, utilization: 0.3 })).toBe(0);
  });

  it('falls step by step once it was calm for a while, and not before', () => {
    const load = new LoadLevel();
    look(load, 1_800, { times: 2 });
    // Less than before, since so much is refused: no reason yet to let it all in again.
    expect(look(load, 900, { times: 30 })).toBe(3);
    expect(look(load, 10, { times: 9 })).toBe(3);
    expect(look(load, 10)).toBe(2);
    expect(look(load, 10, { times: 20 })).toBe(0);
  });

  it('rises again at once while it falls', () => {
    const load = new LoadLevel();
    look(load, 1_800, { times: 2 });
    expect(look(load, 10, { times: 10 })).toBe(2);
    expect(look(load, 1_800, { times: 2 })).toBe(3);
  });

  it('is that of this process while it is watched', async () => {
    const load = new LoadLevel();
    onTestFinished(load.watch());
    const wait = new Int32Array(new SharedArrayBuffer(4));
    for (let iteration = 0; iteration < 40 && load.current === 0; iteration++) {
      Atomics.wait(wait, 0, 0, 450);
      await nextIteration();
    }
    expect(load.current).toBeGreaterThan(0);
  });
});

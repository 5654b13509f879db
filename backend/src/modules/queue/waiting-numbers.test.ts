import { array, assert, integer, property, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { WaitingNumbers } from './waiting-numbers.ts';

it('writes any beginning of the queue, however its numbers came', () => {
  const ascending = uniqueArray(integer({ min: 1, max: 12_000 }), { maxLength: 40 }).map((all) =>
    all.sort((a, b) => a - b),
  );
  assert(
    property(ascending, array(integer({ min: 1, max: 99 }), { maxLength: 10 }), (all, steps) => {
      const numbers = [...all];
      const waiting = new WaitingNumbers([...all]);
      for (const step of steps) {
        const next = waiting.last + step;
        waiting.push(next);
        numbers.push(next);
      }
      for (const [index, number] of numbers.entries()) {
        expect(waiting.countBelow(number)).toBe(index);
        expect(JSON.parse(waiting.firstAsJson(index))).toEqual(numbers.slice(0, index));
      }
      expect(waiting.firstAsJson(numbers.length)).toBe(JSON.stringify(numbers));
    }),
  );
});

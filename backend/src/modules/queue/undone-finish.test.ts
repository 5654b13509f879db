import { expect, it } from 'vitest';
import { sessionEndOf } from './undone-finish.ts';

const at = (clock: string) => new Date(`2025-11-06T${clock}:00Z`);
const finish = (clock: string) => ({ action: 'finish', from: 'IN_SESSION', at: at(clock) });
const undo = (clock: string, from = 'USED') => ({ action: 'undo', from, at: at(clock) });
const start = (clock: string) => ({ action: 'start', from: 'BEING_CALLED', at: at(clock) });

it('is now for a session that is finished for the first time', () => {
  expect(sessionEndOf([start('09:00')], at('09:20'))).toEqual(at('09:20'));
});

it('stays what it was when the finish was taken back by mistake, however often', () => {
  const once = [start('09:00'), finish('09:20'), undo('14:00')];
  expect(sessionEndOf(once, at('14:02'))).toEqual(at('09:20'));
  const twice = [...once, finish('14:02'), undo('16:00')];
  expect(sessionEndOf(twice, at('16:01'))).toEqual(at('09:20'));
});

it('is now when the session went on after the undo', () => {
  const early = [start('09:00'), finish('09:01'), undo('09:02')];
  expect(sessionEndOf(early, at('09:20'))).toEqual(at('09:20'));
});

it('is now for a session that was started anew', () => {
  const anew = [start('09:00'), finish('09:20'), undo('09:21'), undo('09:21', 'IN_SESSION')];
  expect(sessionEndOf([...anew, start('09:22')], at('09:23'))).toEqual(at('09:23'));
});

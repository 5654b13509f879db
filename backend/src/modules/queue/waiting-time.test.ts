import { describe, expect, it } from 'vitest';
import { estimateWaiting } from './waiting-time.ts';

const minute = 60_000;
const now = 100 * minute;
const at = (minutes: number) => new Date(minutes * minute);

const used = (interviewerName: string, from: number, to: number) =>
  ({
    status: 'USED',
    interviewerName,
    sessionStarted: at(from),
    sessionEnded: at(to),
  }) as const;

const inSession = (interviewerName: string, from: number) =>
  ({
    status: 'IN_SESSION',
    interviewerName,
    sessionStarted: at(from),
    sessionEnded: null,
  }) as const;

describe('the estimated wait', () => {
  it('is unknown before the first session has ended', () => {
    expect(estimateWaiting([inSession('Ann', 90)], now)(0)).toBeNull();
  });

  it('follows from the median session and from who interviews', () => {
    const sessions = [used('Ann', 60, 68), used('Ann', 70, 80), used('Ann', 82, 99)];
    const idle = estimateWaiting(sessions, now);
    expect([0, 1, 2].map(idle)).toEqual([0, 10, 20]);
    const busy = estimateWaiting([...sessions, inSession('Ann', 97)], now);
    expect([0, 1].map(busy)).toEqual([7, 17]);
    const two = estimateWaiting([...sessions, inSession('Ann', 97), inSession('Bob', 80)], now);
    expect([0, 1, 2, 3].map(two)).toEqual([0, 7, 10, 17]);
  });

  it('does not count on an interviewer who has stopped', () => {
    const sessions = [used('Ann', 10, 20), used('Bob', 80, 90)];
    expect(estimateWaiting(sessions, now)(1)).toBe(10);
  });

  it('listens to the last sessions only', () => {
    const slow = [used('Ann', 0, 50)];
    const quick = Array.from({ length: 20 }, (_, index) => used('Ann', 60 + index, 62 + index));
    expect(estimateWaiting([...slow, ...quick], now)(1)).toBe(2);
  });
});

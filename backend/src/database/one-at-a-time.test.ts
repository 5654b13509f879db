import type pg from 'pg';
import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('sends a statement when the one before has its answer, also when that is an error', async () => {
  const sent: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const query = (text: string) => {
    sent.push(text);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const statements = oneAtATime({ query } as unknown as pg.Client);
  const [first, second] = [statements.query('first'), statements.query('second')];
  await expect.poll(() => sent).toEqual(['first']);
  answers[0]?.reject(new Error('It failed.'));
  await expect(first).rejects.toThrow('It failed.');
  await expect.poll(() => sent).toEqual(['first', 'second']);
  answers[1]?.resolve();
  await second;
});

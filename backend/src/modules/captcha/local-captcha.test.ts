import { type RateLimit, RateLimitExceededError } from '@site/shared/trust-boundary/rate-limit';
import { describe, expect, it } from 'vitest';
import { solve } from '../../testing/solve-challenge.ts';
import { TestDatabase } from '../../testing/test-database.ts';
import { LocalCaptcha } from './local-captcha.ts';
import { ProofOfWork, proofLifetime } from './proof-of-work.ts';

describe('the local bot-check', () => {
  const data = new TestDatabase();

  const submit = { action: 'submit', ip: '203.0.113.9' };
  const start = Date.parse('2025-11-06T09:00:00Z');

  function makeCaptcha({ uses = 1, unproven = 1, key = 'k'.repeat(32) } = {}) {
    const clock = { now: start };
    const now = () => clock.now;
    const events: string[] = [];
    let left = unproven;
    const captcha = new LocalCaptcha({
      database: data.database,
      key,
      proofs: new ProofOfWork({ key, tries: 4, now }),
      challengeLimit: unlimited(),
      limit: unlimited(uses),
      limitPoints: 100,
      unprovenLimit: {
        ...unlimited(),
        use: async () => {
          left -= 1;
          if (left < 0) throw new RateLimitExceededError('captcha-unproven', 60);
          return 1;
        },
      },
      security: { report: (event) => events.push(event) },
      now,
    });
    const prove = async () => solve(await captcha.challenge('a'));
    return { clock, captcha, events, prove };
  }

  const unlimited = (uses = 1): RateLimit => ({ use: async () => uses, check: async () => {} });

  it('passes a token of its own, for two minutes', async () => {
    const { captcha, clock } = makeCaptcha();
    const { token, expiresAt } = await captcha.issue({ action: 'submit' }, 'a');
    expect(expiresAt).toBe('2025-11-06T09:02:00.000Z');
    clock.now = start + 2 * 60_000 - 1;
    expect(await captcha.check(token, submit)).toEqual({ result: 'passed', score: 0.5 });
    const late = await captcha.issue({ action: 'submit' }, 'a');
    clock.now += 2 * 60_000;
    expect(await captcha.check(late.token, submit)).toMatchObject({ reason: 'expired' });
  });

  it('passes a token once, however many try it at the same time', async () => {
    const { captcha } = makeCaptcha();
    const { token } = await captcha.issue({ action: 'submit' }, 'a');
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, () => captcha.check(token, submit)),
    );
    expect(verdicts.filter(({ result }) => result === 'passed')).toHaveLength(1);
    expect(verdicts.filter((verdict) => 'reason' in verdict)).toHaveLength(7);
    expect(await captcha.check(token, submit)).toMatchObject({ reason: 'used before' });
  });

  it('remembers what was used over a restart', async () => {
    const { captcha } = makeCaptcha();
    const { token } = await captcha.issue({ action: 'submit' }, 'a');
    await captcha.check(token, submit);
    await data.reopen();
    expect(await makeCaptcha().captcha.check(token, submit)).toMatchObject({
      reason: 'used before',
    });
  });

  it('refuses what it did not sign, and a token for something else', async () => {
    const { captcha } = makeCaptcha();
    const { token } = await captcha.issue({ action: 'submit' }, 'a');
    const foreign = await makeCaptcha({ key: 'x'.repeat(32) }).captcha.issue(
      { action: 'submit' },
      'a',
    );
    const [payload = '', signature = ''] = token.split('.');
    const raised = Buffer.from(payload, 'base64url').toString().replace('0.5', '1');
    const forged = `${Buffer.from(raised).toString('base64url')}.${signature}`;
    for (const wrong of ['', 'x', '.', 'a.b', `${token}.x`, foreign.token, forged]) {
      expect(await captcha.check(wrong, submit)).toMatchObject({ reason: 'not one of ours' });
    }
    expect(await captcha.check(token, { ...submit, action: 'login' })).toMatchObject({
      reason: 'made for another action',
    });
  });

  it.each([
    [1, 0.9],
    [50, 0.9],
    [75, 0.5],
    [100, 0.1],
  ])('scores the %i. of 100 tokens that work was done for %d', async (uses, score) => {
    const { captcha, prove } = makeCaptcha({ uses });
    const { token } = await captcha.issue({ action: 'submit', proof: await prove() }, 'a');
    const verdict = await captcha.check(token, submit);
    expect(verdict).toEqual(
      score < 0.5 ? { result: 'refused', reason: 'low score' } : { result: 'passed', score },
    );
  });

  it('scores lower without work, and too low once an address had enough of that', async () => {
    const { captcha, prove } = makeCaptcha({ unproven: 2 });
    const verdict = async (request: Parameters<LocalCaptcha['issue']>[0]) => {
      const { token } = await captcha.issue(request, 'a');
      return captcha.check(token, submit);
    };
    const action = 'submit';
    expect(await verdict({ action })).toEqual({ result: 'passed', score: 0.5 });
    expect(await verdict({ action })).toEqual({ result: 'passed', score: 0.5 });
    expect(await verdict({ action })).toEqual({ result: 'refused', reason: 'low score' });
    const proof = await prove();
    expect(await verdict({ action, proof })).toEqual({ result: 'passed', score: 0.9 });
  });

  it('gives one token for one proof, however many ask at the same time, and of whichever backend', async () => {
    const { captcha, prove, events } = makeCaptcha();
    const request = { action: 'submit', proof: await prove() };
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => captcha.issue(request, 'a')),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(events).toEqual(Array(7).fill('bot-check-refused'));
    const again = makeCaptcha().captcha.issue(request, 'b');
    await expect(again).rejects.toMatchObject({
      key: 'captchaFailed',
      status: 403,
      message: expect.stringContaining('used before'),
    });
  });

  it('refuses a proof that is wrong or too old, and uses neither up', async () => {
    const { captcha, prove, events, clock } = makeCaptcha();
    const [proof, other] = [await prove(), await prove()];
    const ask = (solution: typeof proof.solution) =>
      captcha.issue({ action: 'submit', proof: { ...proof, solution } }, 'a');
    await expect(ask(other.solution)).rejects.toMatchObject({ key: 'captchaFailed', status: 403 });
    expect(events).toEqual(['bot-check-refused']);
    await ask(proof.solution);
    clock.now += proofLifetime;
    const late = captcha.issue({ action: 'submit', proof: other }, 'a');
    await expect(late).rejects.toMatchObject({ message: expect.stringContaining('expired') });
    // That happens to people.
    expect(events).toHaveLength(1);
  });
});

import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { describeOnBoth, type TestStorage } from '../../testing/test-storage.ts';
import { LocalCaptcha } from './local-captcha.ts';

describeOnBoth('the local bot-check', (makeStorage) => {
  let storage: TestStorage;
  let database: Database;

  beforeAll(async () => {
    storage = await makeStorage();
    database = await storage.open();
  });

  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  const submit = { action: 'submit', ip: '203.0.113.9' };
  const start = Date.parse('2025-11-06T09:00:00Z');

  function makeCaptcha({ uses = 1, key = 'k'.repeat(32) } = {}) {
    const clock = { now: start };
    const limit: RateLimit = { use: async () => uses, check: () => {} };
    const now = () => clock.now;
    return { clock, captcha: new LocalCaptcha({ database, key, limit, limitPoints: 100, now }) };
  }

  it('passes a token of its own, for two minutes', async () => {
    const { captcha, clock } = makeCaptcha();
    const { token, expiresAt } = await captcha.issue('submit', 'a');
    expect(expiresAt).toBe('2025-11-06T09:02:00.000Z');
    clock.now = start + 2 * 60_000 - 1;
    expect(await captcha.check(token, submit)).toEqual({ result: 'passed', score: 0.9 });
    const late = await captcha.issue('submit', 'a');
    clock.now += 2 * 60_000;
    expect(await captcha.check(late.token, submit)).toMatchObject({ reason: 'expired' });
  });

  it('passes a token once, however many try it at the same time', async () => {
    const { captcha } = makeCaptcha();
    const { token } = await captcha.issue('submit', 'a');
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, () => captcha.check(token, submit)),
    );
    expect(verdicts.filter(({ result }) => result === 'passed')).toHaveLength(1);
    expect(verdicts.filter((verdict) => 'reason' in verdict)).toHaveLength(7);
    expect(await captcha.check(token, submit)).toMatchObject({ reason: 'used before' });
  });

  it('remembers what was used over a restart', async () => {
    const { captcha } = makeCaptcha();
    const { token } = await captcha.issue('submit', 'a');
    await captcha.check(token, submit);
    await database.close();
    database = await storage.open();
    expect(await makeCaptcha().captcha.check(token, submit)).toMatchObject({
      reason: 'used before',
    });
  });

  it('refuses what it did not sign, and a token for something else', async () => {
    const { captcha } = makeCaptcha();
    const { token } = await captcha.issue('submit', 'a');
    const foreign = await makeCaptcha({ key: 'x'.repeat(32) }).captcha.issue('submit', 'a');
    const [payload = '', signature = ''] = token.split('.');
    const raised = Buffer.from(payload, 'base64url').toString().replace('0.9', '1');
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
  ])('scores the %i. of 100 tokens %d', async (uses, score) => {
    const { captcha } = makeCaptcha({ uses });
    const { token } = await captcha.issue('submit', 'a');
    const verdict = await captcha.check(token, submit);
    expect(verdict).toEqual(
      score < 0.5 ? { result: 'refused', reason: 'low score' } : { result: 'passed', score },
    );
  });
});

import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { makeLog } from '../../testing/silent-log.ts';
import type { CaptchaVerdict } from './captcha-check.ts';
import { CaptchaService } from './service.ts';

const subject = { action: 'submit', ip: '203.0.113.9' };
const unanswered = { result: 'unanswered', reason: 'ECONNREFUSED' } as const;

function startService() {
  const provider = { verdict: unanswered as CaptchaVerdict };
  const { log, written } = makeLog();
  const registry = new Registry();
  const check = async () => provider.verdict;
  const captcha = new CaptchaService({ provider: { check }, registry, log });
  return { provider, captcha, registry, written };
}

describe('a bot-check whose provider cannot be asked', () => {
  it('is told once to operators, and so is its end', async () => {
    const { provider, captcha, written } = startService();
    for (let form = 0; form < 3; form++) await captcha.check('token', subject);
    expect(written().match(/the bot-check cannot be asked/g)).toHaveLength(1);
    expect(written()).toContain('ECONNREFUSED');
    await captcha.check('', subject);
    expect(written()).not.toContain('answers again');

    provider.verdict = { result: 'refused', reason: 'low score' };
    for (let form = 0; form < 3; form++) await captcha.check('token', subject);
    expect(written().match(/the bot-check answers again/g)).toHaveLength(1);
  });

  it('is counted apart from refusals', async () => {
    const { captcha, registry } = startService();
    await captcha.check('token', subject);
    const metrics = await registry.metrics();
    expect(metrics).toContain('site_captcha_checks_total{result="unanswered"} 1\n');
    expect(metrics).toContain('site_captcha_checks_total{result="refused"} 0\n');
  });
});

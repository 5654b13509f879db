import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../test/until.ts';
import type { getCaptchaToken } from './captcha.ts';
import { configureApi } from './configuration.ts';

const scripts = () => [...document.head.querySelectorAll('script')];
const execute = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  execute.mockReset().mockResolvedValue('token');
  configureApi({
    origin: '',
    bases: { api: '/api', cms: '/cms', challengeApi: '/api/challenge' },
    captcha: { provider: 'recaptcha', siteKey: 'site key' },
    getToken: () => undefined,
  });
});

afterEach(() => {
  vi.useRealTimers();
  delete window.grecaptcha;
  for (const script of scripts()) script.remove();
});

/** A fresh copy, as in a page that has not used the bot-check yet. */
async function freshGetCaptchaToken(): Promise<typeof getCaptchaToken> {
  return (await import('./captcha.ts')).getCaptchaToken;
}

function scriptLoads(): void {
  window.grecaptcha = { ready: (callback) => callback(), execute };
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

describe('reCAPTCHA', () => {
  it('loads its script on first use only, once', async () => {
    const getToken = await freshGetCaptchaToken();
    expect(scripts()).toHaveLength(0);
    const tokens = Promise.all([getToken('submit'), getToken('submit')]);
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://www.google.com/recaptcha/api.js?render=site%20key',
    ]);
    scriptLoads();
    expect(await tokens).toEqual(['token', 'token']);
    expect(execute).toHaveBeenCalledWith('site key', { action: 'submit' });
    await getToken('submit');
    expect(scripts()).toHaveLength(1);
  });

  it('loads its script ahead when a form asks for it, and forgives a failure', async () => {
    const { getCaptchaToken, prepareCaptcha } = await import('./captcha.ts');
    prepareCaptcha();
    prepareCaptcha();
    expect(scripts()).toHaveLength(1);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await until(() => expect(scripts()).toHaveLength(0));
    prepareCaptcha();
    scriptLoads();
    expect(await getCaptchaToken('submit')).toBe('token');
    expect(scripts()).toHaveLength(1);
  });

  it('fails with a typed error when the script is blocked, and tries again on the next use', async () => {
    const getToken = await freshGetCaptchaToken();
    const blocked = getToken('submit');
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(blocked).rejects.toMatchObject({ key: 'captchaFailed', kind: 'network' });
    expect(scripts()).toHaveLength(0);
    const second = getToken('submit');
    scriptLoads();
    expect(await second).toBe('token');
  });

  it('fails when what loads is not the provider', async () => {
    const failed = (await freshGetCaptchaToken())('submit');
    scripts()[0]?.dispatchEvent(new Event('load'));
    await expect(failed).rejects.toMatchObject({ key: 'captchaFailed', kind: 'network' });
  });

  it('fails with a typed error when the script does not load in time', async () => {
    const getToken = await freshGetCaptchaToken();
    const late = expect(getToken('submit')).rejects.toMatchObject({
      key: 'captchaFailed',
      kind: 'timeout',
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await late;
    expect(scripts()).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with a typed error when no token comes, and when it is refused', async () => {
    const getToken = await freshGetCaptchaToken();
    execute.mockReturnValue(new Promise(() => {}));
    const late = expect(getToken('submit')).rejects.toMatchObject({ kind: 'timeout' });
    scriptLoads();
    await vi.advanceTimersByTimeAsync(10_000);
    await late;
    execute.mockRejectedValue(new Error('Invalid site key'));
    await expect(getToken('submit')).rejects.toMatchObject({
      key: 'captchaFailed',
      kind: 'network',
      message: expect.stringContaining('Invalid site key'),
    });
  });
});

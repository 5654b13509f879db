// @vitest-environment node
import { HttpResponse, http as route } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, calls, network, recordNetwork, sent } from '../../test/recorded-network.ts';
import { until } from '../../test/until.ts';
import type { CaptchaTokenRequest } from '../contracts/captcha.ts';
import { isProven, makeProofChallenge } from '../testing/proof-challenge.ts';
import { getCaptchaToken, prepareCaptcha } from './captcha.ts';

recordNetwork();

afterEach(() => {
  vi.unstubAllGlobals();
});

const getChallenge = 'GET /api/captcha/challenge';
const postToken = 'POST /api/captcha/token';
const refusal = { error: 'captchaFailed', message: 'The proof of work is refused: expired.' };

/** What came with each request for a token. */
const requests = () =>
  sent.filter(({ call }) => call === postToken).map(({ body }) => body as CaptchaTokenRequest);

describe('the embedded bot-check', () => {
  it('does its work ahead, once however often it is asked to', async () => {
    prepareCaptcha();
    prepareCaptcha();
    await until(() => expect(calls()).toEqual([getChallenge]));
    expect(await getCaptchaToken('submit')).toBe('captcha');
    expect(calls()).toEqual([getChallenge, postToken]);
    const [request] = requests();
    expect(request).toEqual({ action: 'submit', proof: expect.anything() });
    expect(request?.proof && (await isProven(request.proof))).toBe(true);
  });

  it('does new work for each token', async () => {
    await getCaptchaToken('submit');
    await getCaptchaToken('submit');
    expect(calls()).toEqual([getChallenge, postToken, getChallenge, postToken]);
    const [first, second] = requests().map(({ proof }) => proof?.challenge.signature);
    expect(first).not.toBe(second);
  });

  it('sends back what it was asked as it came, also what only a newer service knows', async () => {
    const challenge = await makeProofChallenge();
    const newer = { ...challenge, parameters: { ...challenge.parameters, memoryCost: 8 } };
    answer('*/api/captcha/challenge', newer);
    await getCaptchaToken('submit');
    expect(requests()[0]?.proof?.challenge).toEqual(newer);
  });

  it.each<[string, () => void]>([
    ['no work is given', () => answer('*/api/captcha/challenge', '', { status: 429 })],
    ['the work makes no sense', () => answer('*/api/captcha/challenge', { parameters: {} })],
    [
      'it cannot be reached',
      () => network.use(route.get('*/challenge', () => HttpResponse.error())),
    ],
  ])('gets a token without work where %s', async (_case, prevent) => {
    prevent();
    expect(await getCaptchaToken('submit')).toBe('captcha');
    expect(requests()).toEqual([{ action: 'submit' }]);
  });

  it('asks for no work where the browser has no Web Crypto', async () => {
    vi.stubGlobal('crypto', {});
    expect(await getCaptchaToken('submit')).toBe('captcha');
    expect(calls()).toEqual([postToken]);
    expect(requests()).toEqual([{ action: 'submit' }]);
  });

  it('works once more when the proof has expired, and then gives up', async () => {
    answer('*/api/captcha/token', refusal, { status: 403, once: true });
    expect(await getCaptchaToken('submit')).toBe('captcha');
    const [first, second] = requests().map(({ proof }) => proof?.challenge.signature);
    expect(second).toEqual(expect.any(String));
    expect(first).not.toBe(second);
    answer('*/api/captcha/token', refusal, { status: 403 });
    await expect(getCaptchaToken('submit')).rejects.toMatchObject({
      key: 'captchaFailed',
      status: 403,
    });
    expect(requests()).toHaveLength(4);
  });

  it('does not ask again for what a proof does not mend', async () => {
    answer('*/api/captcha/token', { error: 'rateLimited', message: 'Many.' }, { status: 429 });
    await expect(getCaptchaToken('submit')).rejects.toMatchObject({ key: 'captchaFailed' });
    expect(calls()).toEqual([getChallenge, postToken]);
  });
});

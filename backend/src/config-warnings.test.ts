import { describe, expect, it } from 'vitest';
import { configWarnings } from './config-warnings.ts';

const makeSettings = (overrides: Partial<Parameters<typeof configWarnings>[0]> = {}) => ({
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  SMS_WEBHOOK_URL: [],
  SMS_WEBHOOK_TOKEN: undefined,
  STAFF_TOKEN: undefined,
  OPERATIONS_TOKEN: undefined,
  RECAPTCHA_SITE_KEY: undefined,
  ...overrides,
});

const own = { captcha: { siteKey: undefined } };
const recaptcha = { captcha: { siteKey: 'key' } };

describe('warnings of a configuration', () => {
  it('are none where mail leaves and pages and backend use one bot-check', () => {
    expect(configWarnings(makeSettings(), own)).toEqual([]);
    expect(configWarnings(makeSettings({ RECAPTCHA_SITE_KEY: 'key' }), recaptcha)).toEqual([]);
    expect(configWarnings(makeSettings(), { captcha: undefined })).toEqual([]);
    const tried = makeSettings({ NODE_ENV: undefined, SMTP_URL: undefined });
    expect(configWarnings(tried, own)).toEqual([]);
  });

  it('name what reaches nobody', () => {
    const gateway = { SMS_WEBHOOK_URL: ['https://gateway.example/'] };
    expect(configWarnings(makeSettings({ SMTP_URL: undefined, ...gateway }), own)).toEqual([
      'E-mail reaches nobody but the outbox page: set SMTP_URL.',
    ]);
  });

  it.each([
    [{ SMS_WEBHOOK_TOKEN: 'token' }, /^SMS_WEBHOOK_TOKEN is for no gateway/],
    [{ STAFF_TOKEN: 'one', OPERATIONS_TOKEN: 'one' }, /^STAFF_TOKEN opens what is for operators/],
  ])('tell of tokens %o', (tokens, warning) => {
    expect(configWarnings(makeSettings(tokens), own)).toEqual([expect.stringMatching(warning)]);
  });

  it.each([
    [undefined, recaptcha],
    ['another', recaptcha],
    ['key', own],
  ])('tell of a bot-check %s of the backend where pages have %o', (key, file) => {
    expect(configWarnings(makeSettings({ RECAPTCHA_SITE_KEY: key }), file)).toEqual([
      expect.stringMatching(/^RECAPTCHA_SITE_KEY is not the one of "captcha"/),
    ]);
  });
});

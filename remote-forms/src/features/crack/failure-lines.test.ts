import { ApiError } from '@site/shared/api/api-error';
import { describe, expect, it } from 'vitest';
import { failureKind, inWords } from './failure-lines.ts';

const answered = (status: number) =>
  new ApiError({ kind: 'http', key: 'generic', status, message: '' });

describe('the message of a failure', () => {
  it.each([
    [299, 'ours'],
    [300, 'input'],
    [400, 'input'],
    [429, 'input'],
    [499, 'input'],
    [500, 'ours'],
    [503, 'ours'],
  ])('for status %i is about %s', (status, kind) => {
    expect(failureKind(answered(status))).toBe(kind);
  });

  it('is ours when no answer came, and about the bot-check no matter who refused it', () => {
    const silent = new ApiError({ kind: 'network', key: 'generic', message: '' });
    expect(failureKind(silent)).toBe('ours');
    for (const status of [0, 403]) {
      const key = 'captchaFailed';
      expect(failureKind(new ApiError({ kind: 'http', key, status, message: '' }))).toBe('captcha');
    }
  });

  it.each([
    ['validationFailed', 'validation failed'],
    ['registrationPeriodClosed', 'registration period closed'],
    ['solution2Wrong', 'solution2 wrong'],
    ['badHTTPRequest', 'bad http request'],
    ['Bad Request', 'bad request'],
    ['generic', 'generic'],
  ])('puts %s into words: %s', (errorText, words) => {
    expect(inWords(errorText)).toBe(words);
  });
});

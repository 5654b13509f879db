import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiConfiguration, configureApi, serviceBase } from './configuration.ts';

const bases = { api: '/api/', cms: '/cms', challengeApi: 'https://admin.example' };

describe('the configuration of the API client', () => {
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, Symbol.for('@site/shared/api'));
  });

  it('is asked for before the first call', () => {
    expect(() => apiConfiguration()).toThrow('call configureApi first');
  });

  it('keeps zod from compiling parsers, which the content security policy reports', async () => {
    configureApi({ origin: '', bases, getToken: () => undefined });
    const compile = vi.fn();
    vi.stubGlobal('Function', compile);
    const { captchaTokenRequestSchema } = await import('../contracts/captcha.ts');
    expect(captchaTokenRequestSchema.parse({ action: 'submit' })).toEqual({ action: 'submit' });
    vi.unstubAllGlobals();
    expect(compile).not.toHaveBeenCalled();
  });

  it('knows the bases of services, the specified one of the ticket API included', () => {
    configureApi({ origin: '', bases, getToken: () => undefined });
    expect(serviceBase('api')).toBe('/api');
    expect(serviceBase('challengeApi')).toBe('https://admin.example');
    expect(serviceBase('ticketApi')).toBe('http://localhost:8855');
    expect(() => serviceBase('minigame')).toThrow('No base address is configured for minigame.');
  });
});

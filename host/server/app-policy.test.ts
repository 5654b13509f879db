// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { listen, send } from '../test/raw-request.ts';
import { buildApp, directory, setUpRunningSite } from '../test/running-site.ts';
import { readConfig } from './config.ts';

setUpRunningSite();

describe('the policy', () => {
  const policyWith = async (change: (config: ReturnType<typeof siteOf>) => void) => {
    const config = siteOf();
    change(config);
    const app = await buildApp({
      ...readConfig({ LOG_LEVEL: 'silent' }, directory),
      site: config,
    });
    const port = await listen(app);
    return String((await send(port, '/')).headers['content-security-policy']);
  };
  const siteOf = () => structuredClone(readConfig({}, directory).site);

  it('knows the video, and nothing else outside, as embedded', async () => {
    const policy = await policyWith(() => {});
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://www.youtube-nocookie.com']);
  });

  it('allows the services that browsers call, and those that forms go to', async () => {
    const policy = await policyWith((config) => {
      config.services.challengeApi = 'https://admin.example/api';
      config.services.minigame = 'https://game.example/play';
    });
    expect(policy).toContain("connect-src 'self' https://admin.example https://game.example;");
    expect(policy).toContain("form-action 'self' https://game.example;");
  });

  it('needs nothing for services on the own origin', async () => {
    const policy = await policyWith((config) => {
      config.services.challengeApi = '/admin';
      config.services.minigame = '/game';
    });
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("form-action 'self';");
  });

  it('allows reCAPTCHA where it is the bot-check', async () => {
    const policy = await policyWith((config) => {
      config.captcha = { provider: 'recaptcha', siteKey: 'key' };
    });
    expect(policy).toMatch(
      /script-src 'self'(?: 'sha256-[^ ]+){2} https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    );
    expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/;");
    expect(policy).toMatch(/frame-src https:\/\/\S+ https:\/\/www\.google\.com\/recaptcha\/;/);
  });
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { listen, send } from '../test/raw-request.ts';
import { buildApp, directory, setUpSharedSite } from '../test/running-site.ts';
import { readConfig } from './config.ts';

setUpSharedSite(async () => ({}));

const embedded = () => readConfig({ LOG_LEVEL: 'silent' }, directory);

async function policyOf(config: ReturnType<typeof embedded>) {
  const port = await listen(await buildApp(config));
  return String((await send(port, '/')).headers['content-security-policy']);
}

it('knows the video, and nothing else outside, as embedded', async () => {
  const policy = await policyOf(embedded());
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://www.youtube-nocookie.com']);
});

it('allows reCAPTCHA where it is the bot-check', async () => {
  const config = embedded();
  const site = structuredClone(config.site);
  site.captcha = { provider: 'recaptcha', siteKey: 'key' };
  const policy = await policyOf({ ...config, site });
  expect(policy).toMatch(
    /script-src 'self'(?: 'sha256-[^ ]+){2} https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
  );
  expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/;");
  expect(policy).toMatch(/frame-src https:\/\/\S+ https:\/\/www\.google\.com\/recaptcha\/;/);
});

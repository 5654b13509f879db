import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CaptchaConfig } from '../config/site-config.ts';
import { siteConfig } from '../testing/site-config.ts';
import { CaptchaNote } from './captcha-note.tsx';

afterEach(cleanup);

const show = (captcha: CaptchaConfig) =>
  render(
    <ConfigProvider value={{ ...siteConfig, captcha }}>
      <I18nProvider language="en">
        <CaptchaNote />
      </I18nProvider>
    </ConfigProvider>,
  );

it('says what reCAPTCHA wants to be said, with both links', () => {
  const { container } = show({ provider: 'recaptcha', siteKey: 'key' });
  expect(container.textContent).toContain('reCAPTCHA');
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
  expect(links).toEqual([
    'https://policies.google.com/privacy',
    'https://policies.google.com/terms',
  ]);
});

it('says nothing for the embedded bot-check', () => {
  expect(show({ provider: 'local' }).container.textContent).toBe('');
});

import type { SiteFile } from './site-file.ts';

interface WeakSettings {
  readonly NODE_ENV: string | undefined;
  readonly SMTP_URL: string | undefined;
  readonly SMS_WEBHOOK_URL: readonly string[];
  readonly SMS_WEBHOOK_TOKEN: string | undefined;
  readonly STAFF_TOKEN: string | undefined;
  readonly OPERATIONS_TOKEN: string | undefined;
  readonly RECAPTCHA_SITE_KEY: string | undefined;
}

/** What a backend can run with although it will not do what it is there for, in a line each. */
export function configWarnings(
  env: WeakSettings,
  { captcha }: Pick<SiteFile, 'captcha'>,
): readonly string[] {
  const warnings: string[] = [];
  if (env.NODE_ENV === 'production' && env.SMTP_URL === undefined) {
    const what = env.SMS_WEBHOOK_URL.length > 0 ? 'E-mail reaches' : 'E-mail and SMS reach';
    warnings.push(`${what} nobody but the outbox page: set SMTP_URL.`);
  }
  if (env.SMS_WEBHOOK_TOKEN !== undefined && env.SMS_WEBHOOK_URL.length === 0) {
    warnings.push('SMS_WEBHOOK_TOKEN is for no gateway, and no SMS leaves: set SMS_WEBHOOK_URL.');
  }
  if (env.STAFF_TOKEN !== undefined && env.STAFF_TOKEN === env.OPERATIONS_TOKEN) {
    warnings.push('STAFF_TOKEN opens what is for operators alone: make OPERATIONS_TOKEN another.');
  }
  if (captcha && captcha.siteKey !== env.RECAPTCHA_SITE_KEY) {
    warnings.push(
      'RECAPTCHA_SITE_KEY is not the one of "captcha" in the file of SITE_CONFIG: pages and backend use different bot-checks, and forms are refused.',
    );
  }
  return warnings;
}

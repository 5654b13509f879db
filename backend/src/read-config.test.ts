import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment, '/site');
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const keys = {
  AUTH_KEY: Buffer.alloc(32).toString('base64url'),
  CAPTCHA_KEY: 'a key for the bot-check, long enough',
  STAFF_TOKEN: 'a token for staff, long enough',
  OPERATIONS_TOKEN: 'operations-token-long-enough',
};
const crm = {
  CRM_WEBHOOK_URL: 'https://crm.example/hook',
  CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};
const several = { ...keys, SEVERAL_BACKENDS: 'true', DATABASE_URL: 'postgres://db/site' };

describe('configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({}, '/site')).toMatchObject({
      host: '127.0.0.1',
      port: 8855,
      logLevel: 'info',
      dataDirectory: '/site/.data',
      databaseUrl: undefined,
      contentSystem: undefined,
      // The end of 1 December 2024 in Amsterdam.
      crackDeadline: Date.parse('2024-12-01T23:00:00Z'),
      publicOrigins: ['http://localhost:3000'],
      trustProxy: 'loopback',
      captcha: { provider: 'local', key: undefined, work: 300 },
      mail: { smtpUrl: undefined },
    });
  });

  it('takes what is set to nothing as not set', () => {
    const nothing = { DATABASE_URL: '', SMTP_URL: '', PUBLIC_ORIGIN: '', BACKEND_PORT: '' };
    expect(readConfig(nothing, '/site')).toEqual(readConfig({}, '/site'));
  });

  it('follows the site to its port, and to addresses that are named', () => {
    expect(readConfig({ PORT: '3100' }, '/').publicOrigins).toEqual(['http://localhost:3100']);
    const PUBLIC_ORIGIN = 'https://rawit.example, https://www.rawit.example/';
    const { publicOrigins } = readConfig({ PUBLIC_ORIGIN }, '/');
    expect(publicOrigins).toEqual(['https://rawit.example', 'https://www.rawit.example']);
  });

  it('takes reCAPTCHA from keys, for the host names of the site', () => {
    const config = readConfig(
      {
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET: 'secret',
        PUBLIC_ORIGIN: 'https://rawit.example',
      },
      '/',
    );
    expect(config.captcha).toEqual({
      provider: 'recaptcha',
      secret: 'secret',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      hostnames: ['rawit.example'],
    });
  });

  it('moves the deadline of the puzzle, and reads events where the content is', () => {
    const environment = { CRACK_DEADLINE: '2026-12-24T12:00', CMS_URL: 'https://cms.example/' };
    expect(readConfig(environment, '/')).toMatchObject({
      crackDeadline: Date.parse('2026-12-24T11:00:00Z'),
      contentSystem: 'https://cms.example',
    });
  });

  it('mails to the company of the site’s configuration, unless told otherwise', () => {
    expect(readConfig({}, '/').mail.to).toBe('info@rawit.example');
    const directory = mkdtempSync(path.join(tmpdir(), 'site-test-'));
    const file = path.join(directory, 'own.json');
    writeFileSync(file, JSON.stringify({ company: { email: 'post@own.example' } }));
    expect(readConfig({ SITE_CONFIG: 'own.json' }, directory).mail.to).toBe('post@own.example');
    const MAIL_TO = 'desk@own.example';
    expect(readConfig({ SITE_CONFIG: file, MAIL_TO }, '/').mail.to).toBe(MAIL_TO);
    rmSync(directory, { recursive: true });
  });

  it('refuses a configuration of the site that is not there or is no JSON', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'site-test-'));
    const file = path.join(directory, 'own.json');
    const problem = () => problemsOf({ SITE_CONFIG: file });
    expect(problem()).toEqual([`${file} cannot be read: put the site's configuration there.`]);
    writeFileSync(file, '{ "brand": ');
    expect(problem()).toEqual([expect.stringMatching(/own\.json: is not valid JSON \(.+\)$/)]);
    writeFileSync(file, '[]');
    expect(problem()).toEqual([`${file}: the whole file must be an object`]);
    writeFileSync(file, '{ "brand": 3, "company": { "email": "post@own.example" } }');
    expect(readConfig({ SITE_CONFIG: file }, '/').mail.to).toBe('post@own.example');
    rmSync(directory, { recursive: true });
  });

  it('takes the embedded database in production from who says so', () => {
    const production = { NODE_ENV: 'production', EMBEDDED_DATABASE: 'true' };
    expect(readConfig(production, '/').databaseUrl).toBeUndefined();
    const DATABASE_URL = 'postgres://db/site';
    expect(readConfig({ NODE_ENV: 'production', DATABASE_URL }, '/')).toMatchObject({
      databaseUrl: DATABASE_URL,
    });
  });

  it('takes several SMS gateways, each with its token, and secrets of their reports', () => {
    const gatewaysOf = (environment: Record<string, string>) => readConfig(environment, '/').sms;
    expect(gatewaysOf({}).gateways).toEqual([]);
    const one = { SMS_WEBHOOK_URL: 'https://a.example/sms', SMS_WEBHOOK_TOKEN: 'with,comma' };
    expect(gatewaysOf(one).gateways).toEqual([
      { url: 'https://a.example/sms', token: 'with,comma' },
    ]);
    const two = { SMS_WEBHOOK_URL: 'https://a.example/sms, https://b.example/' };
    expect(gatewaysOf({ ...two, SMS_WEBHOOK_TOKEN: ',secret' }).gateways).toEqual([
      { url: 'https://a.example/sms', token: undefined },
      { url: 'https://b.example/', token: 'secret' },
    ]);
    expect(gatewaysOf(two).gateways.map(({ token }) => token)).toEqual([undefined, undefined]);
    const bytes = Buffer.alloc(24, 1);
    const secrets = [1, 2].map(() => `whsec_${bytes.toString('base64')}`).join(',');
    expect(gatewaysOf({ SMS_REPORT_SECRET: secrets }).reportSecrets).toEqual([bytes, bytes]);
  });

  it('tells every problem in a line of its own', () => {
    const problems = problemsOf({ BACKEND_PORT: '99999', LOG_LEVEL: 'loud', CONTACT_LIMIT: '0' });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toContain('BACKEND_PORT: ');
  });

  it.each([
    [{ BACKEND_PORT: 'eighty' }, /^BACKEND_PORT: /],
    [{ DATABASE_URL: 'mysql://db/site' }, /^DATABASE_URL: must start with postgres:\/\/$/],
    [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL: /],
    [
      { PUBLIC_ORIGIN: 'rawit.example' },
      /^PUBLIC_ORIGIN: must be an address such as https:\/\/www\.example\.com$/,
    ],
    [{ PUBLIC_ORIGIN: 'ftp://rawit.example' }, /^PUBLIC_ORIGIN: must start with http/],
    [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY: must be none, loopback, or addresses/],
    [{ CRACK_DEADLINE: 'soon' }, /^CRACK_DEADLINE: must be a date such as 2024-12-01/],
    [{ CMS_URL: 'ftp://cms.example' }, /^CMS_URL: must start with http/],
    [{ RECAPTCHA_SECRET: 'secret' }, /^RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET: set both/],
    [{ STAFF_TOKEN: 'short' }, /^STAFF_TOKEN: must have at least 24 characters/],
    [{ SMS_COUNTRIES: 'NL,XX' }, /^SMS_COUNTRIES: must be countries such as NL,BE$/],
    [{ SMS_WEBHOOK_URL: 'sms.example' }, /^SMS_WEBHOOK_URL: must be an address such as https:/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL: must be an address such as smtp:\/\/user:password@/],
    [
      { SMS_WEBHOOK_URL: 'http://a,http://b', SMS_WEBHOOK_TOKEN: 'one' },
      /^SMS_WEBHOOK_TOKEN: name a token for each address of SMS_WEBHOOK_URL/,
    ],
    [{ SMS_REPORT_SECRET: 'whsec_c2hvcnQ=' }, /^SMS_REPORT_SECRET: must be whsec_ and 24 to 64/],
    [{ ...crm, CRM_WEBHOOK_URL: 'http://crm.example/' }, /^CRM_WEBHOOK_URL: must start with https/],
    [{ ...crm, CRM_WEBHOOK_URL: 'crm.example' }, /^CRM_WEBHOOK_URL: must be an address such as/],
    [
      { ...crm, CRM_WEBHOOK_URL: 'https://me:secret@crm.example/' },
      /^CRM_WEBHOOK_URL: must be an address without user, password and #$/,
    ],
    [{ ...crm, CRM_WEBHOOK_SECRET: 'secret' }, /^CRM_WEBHOOK_SECRET: must be whsec_ and 24 to 64/],
    [{ ...crm, CRM_WEBHOOK_SECRET: '' }, /^CRM_WEBHOOK_URL and CRM_WEBHOOK_SECRET: set both/],
    [{ ...crm, CRM_WEBHOOK_URL: '' }, /^CRM_WEBHOOK_URL and CRM_WEBHOOK_SECRET: set both/],
    [{ SHOW_UP_MINUTES: '0' }, /^SHOW_UP_MINUTES: must be a number above 0$/],
    [{ FAIR_CONFIG: 'nowhere.json' }, /^FAIR_CONFIG: \S+ cannot be used/],
    [{ CAPTCHA_WORK: '0' }, /^CAPTCHA_WORK: must be a number from 1 to 5000$/],
    [{ CAPTCHA_WORK: '5001' }, /^CAPTCHA_WORK: must be a number from 1 to 5000$/],
    [{ CAPTCHA_LIMIT_UNPROVEN: '0' }, /^CAPTCHA_LIMIT_UNPROVEN: must be a number above 0$/],
    [{ NODE_ENV: 'production' }, /^DATABASE_URL: name a PostgreSQL server; .* EMBEDDED_DATABASE=/],
    [
      { ...keys, SEVERAL_BACKENDS: 'true', EMBEDDED_DATABASE: 'true' },
      /^DATABASE_URL: name the PostgreSQL server that/,
    ],
    [{ SEVERAL_BACKENDS: 'true', ...keys }, /^DATABASE_URL: name the PostgreSQL server that/],
    [{ ...several, AUTH_KEY: '' }, /^AUTH_KEY: give all backends the same \(SEVERAL_BACKENDS\)/],
    [{ ...several, CAPTCHA_KEY: '' }, /^CAPTCHA_KEY: give all backends the same/],
    [{ ...several, STAFF_TOKEN: '' }, /^STAFF_TOKEN: give all backends the same/],
    [{ ...several, OPERATIONS_TOKEN: '' }, /^OPERATIONS_TOKEN: give all backends the same/],
    [{ CAPTCHA_KEY: 'short' }, /^CAPTCHA_KEY: must have at least 32 characters/],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL: must start with smtp/],
    [{ SMTP_URL: 'smtp://mail', MAIL_TO: 'a@b.nl' }, /^SMTP_URL: set MAIL_FROM and MAIL_TO/],
    [{ MAIL_TO: 'nobody' }, /^MAIL_TO: must be an e-mail address$/],
    [{ MAIL_FROM: 'Rawit <a@b.nl>\r\nBcc: x@y.nl' }, /^MAIL_FROM: must be an e-mail address$/],
  ] satisfies [Record<string, string>, RegExp][])('refuses %o', (environment, problem) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });
});

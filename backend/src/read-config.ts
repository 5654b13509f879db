import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closingTime } from '@site/shared/contracts/closing-time';
import { crackDeadline } from '@site/shared/contracts/crack-deadline';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { withThisMachine } from '@site/shared/trust-boundary/trusted-proxies';
import { bool, cleanEnv, host, port, str, url } from 'envalid';
import type { Config } from './config.ts';
import { refuseContradictions } from './config-contradictions.ts';
import {
  contentAddress,
  countries,
  databaseAddress,
  dateTime,
  lameDuck,
  lanes,
  limit,
  mailbox,
  minutes,
  origins,
  proxies,
  pushServices,
  secret,
  secrets,
  secureAddress,
  shortCode,
  smtpAddress,
  webAddresses,
  webhookSecrets,
  work,
} from './config-validators.ts';
import { configWarnings } from './config-warnings.ts';
import { readFairConfig } from './fair/fair-config.ts';
import { knownPushServices, readPushServices } from './modules/push/push-services.ts';
import { readWalletKeys } from './modules/wallet/wallet-keys.ts';
import { readSiteFile } from './site-file.ts';

const megabyte = 1024 * 1024;

/** Push messages that are sent at the same time; each is a call of some 100 ms to a large service. */
const pushLanes = 16;

/** Where a backend is, and what operators ask it with. */
const operatorSettings = {
  BACKEND_HOST: host({ default: '127.0.0.1' }),
  BACKEND_PORT: port({ default: 8855 }),
  DATA_DIR: str({ default: '.data' }),
  OPERATIONS_TOKEN: str({ default: undefined }),
};

const packageDirectory = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads the environment. Paths are relative to `directory`.
 *
 * @throws StartError one line per problem
 */
export function readConfig(environment: NodeJS.ProcessEnv, directory: string): Config {
  const env = cleanEnv(
    withoutEmpty(environment),
    {
      ...operatorSettings,
      PORT: port({ default: 3000 }),
      LOG_LEVEL: str({
        default: 'info',
        choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      }),
      LAME_DUCK_SECONDS: lameDuck({ default: 0 }),
      NODE_ENV: str({ default: undefined }),
      DATABASE_URL: databaseAddress({ default: undefined }),
      DATABASE_POOL: limit({ default: 10 }),
      EMBEDDED_DATABASE: bool({ default: false }),
      SEVERAL_BACKENDS: bool({ default: false }),
      KEYS_MAY_DIFFER: bool({ default: false }),
      CONTENT_DIR: str({ default: undefined }),
      CMS_URL: contentAddress({ default: undefined }),
      CRACK_DEADLINE: dateTime({ default: undefined }),
      PUBLIC_ORIGIN: origins({ default: undefined }),
      TRUST_PROXY: proxies({ default: 'loopback' }),
      CAPTCHA_KEY: str({ default: undefined }),
      RECAPTCHA_SITE_KEY: str({ default: undefined }),
      RECAPTCHA_SECRET: str({ default: undefined }),
      RECAPTCHA_VERIFY_URL: url({
        default: 'https://www.google.com/recaptcha/api/siteverify',
      }),
      SMTP_URL: smtpAddress({ default: undefined }),
      MAIL_FROM: mailbox({ default: undefined }),
      MAIL_TO: mailbox({ default: undefined }),
      SITE_CONFIG: str({ default: path.join(packageDirectory, '..', 'site.config.json') }),
      POFFERTJES_CODE: shortCode({ default: 'POEDERSUIKER' }),
      CONTACT_LIMIT: limit({ default: 60 }),
      CONTACT_LIMIT_UNCHECKED: limit({ default: 20 }),
      CV_LIMIT: limit({ default: 30 }),
      CV_LIMIT_UNCHECKED: limit({ default: 10 }),
      CV_ROOM_MEGABYTES: limit({ default: 1_024 }),
      EMAIL_LIMIT: limit({ default: 60 }),
      EMAIL_LIMIT_UNCHECKED: limit({ default: 20 }),
      CRACK_LIMIT: limit({ default: 60 }),
      EVENT_LIMIT: limit({ default: 60 }),
      CONFIRMATION_LIMIT_ADDRESS: limit({ default: 5 }),
      CONFIRMATION_LIMIT: limit({ default: 1_000 }),
      CAPTCHA_LIMIT: limit({ default: 240 }),
      CAPTCHA_LIMIT_UNPROVEN: limit({ default: 80 }),
      CAPTCHA_WORK: work({ default: 300 }),
      REGISTRATION_LIMIT: limit({ default: 600 }),
      SMS_WEBHOOK_URL: webAddresses({ default: [] }),
      SMS_WEBHOOK_TOKEN: str({ default: undefined }),
      SMS_REPORT_SECRET: webhookSecrets({ default: [] }),
      CRM_WEBHOOK_URL: secureAddress({ default: undefined }),
      CRM_WEBHOOK_SECRET: webhookSecrets({ default: [] }),
      SMS_SENDER: str({ default: 'Rawit' }),
      SMS_COUNTRIES: countries({ default: ['NL', 'BE', 'DE', 'LU', 'FR', 'GB'] }),
      SMS_LIMIT_PHONE: limit({ default: 5 }),
      SMS_LIMIT: limit({ default: 5_000 }),
      SMS_LANES: lanes({ default: 32 }),
      MAIL_LANES: lanes({ default: 6 }),
      PUSH_SERVICES: pushServices({ default: readPushServices(knownPushServices) }),
      GOOGLE_WALLET_ISSUER: str({ default: undefined }),
      GOOGLE_WALLET_KEY: str({ default: undefined }),
      APPLE_PASS_CERTIFICATE: str({ default: undefined }),
      APPLE_PASS_KEY: str({ default: undefined }),
      APPLE_PASS_KEY_PASSPHRASE: str({ default: undefined }),
      APPLE_WWDR_CERTIFICATE: str({ default: undefined }),
      STAFF_TOKEN: str({ default: undefined }),
      AUTH_KEY: secret({ default: undefined }),
      QR_KEYS: secrets({ default: undefined }),
      AUTH_LIMIT: limit({ default: 1_200 }),
      FAIR_CONFIG: str({ default: undefined }),
      SHOW_UP_MINUTES: minutes({ default: 5 }),
    },
    { reporter: refuseProblems },
  );
  refuseContradictions(env);
  const siteFile = readSiteFile(path.resolve(directory, env.SITE_CONFIG));
  const publicOrigins = env.PUBLIC_ORIGIN ?? [`http://localhost:${env.PORT}`];
  return {
    host: env.BACKEND_HOST,
    port: env.BACKEND_PORT,
    logLevel: env.LOG_LEVEL,
    lameDuck: env.LAME_DUCK_SECONDS * 1_000,
    dataDirectory: path.resolve(directory, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    contentDirectory: path.resolve(
      directory,
      env.CONTENT_DIR ?? path.join(packageDirectory, 'content'),
    ),
    contentSystem: env.CMS_URL,
    crackDeadline: env.CRACK_DEADLINE ?? siteFile.puzzleEnd ?? closingTime(crackDeadline) ?? 0,
    publicOrigins,
    // The composition server is beside this one, and says who its visitors are.
    trustProxy: withThisMachine(env.TRUST_PROXY),
    captcha:
      env.RECAPTCHA_SECRET === undefined
        ? { provider: 'local', key: env.CAPTCHA_KEY, work: env.CAPTCHA_WORK }
        : {
            provider: 'recaptcha',
            secret: env.RECAPTCHA_SECRET,
            verifyUrl: env.RECAPTCHA_VERIFY_URL,
            hostnames: publicOrigins.map((origin) => new URL(origin).hostname),
          },
    mail: {
      from: env.MAIL_FROM ?? 'Rawit <website@rawit.example>',
      to: env.MAIL_TO ?? siteFile.mailbox ?? 'info@rawit.example',
      smtpUrl: env.SMTP_URL,
    },
    warnings: configWarnings(env, siteFile),
    company: { brand: siteFile.brand ?? 'Rawit', phone: siteFile.phone },
    poffertjesCode: env.POFFERTJES_CODE,
    sms: {
      gateways: gatewaysOf(env.SMS_WEBHOOK_URL, env.SMS_WEBHOOK_TOKEN),
      reportSecrets: env.SMS_REPORT_SECRET,
      sender: env.SMS_SENDER,
      countries: env.SMS_COUNTRIES,
      perPhone: env.SMS_LIMIT_PHONE,
      inAll: env.SMS_LIMIT,
    },
    wallets: readWalletKeys(env, directory),
    crm:
      env.CRM_WEBHOOK_URL === undefined
        ? undefined
        : { url: env.CRM_WEBHOOK_URL, secrets: env.CRM_WEBHOOK_SECRET },
    push: {
      services: env.PUSH_SERVICES,
      contact: `mailto:${siteFile.mailbox ?? 'info@rawit.example'}`,
    },
    lanes: { sms: env.SMS_LANES, email: env.MAIL_LANES, push: pushLanes },
    staffToken: env.STAFF_TOKEN,
    operationsToken: env.OPERATIONS_TOKEN,
    authKey: env.AUTH_KEY,
    qrKeys: env.QR_KEYS,
    keysMayDiffer: env.KEYS_MAY_DIFFER,
    fair: readFairConfig(
      path.resolve(directory, env.FAIR_CONFIG ?? path.join(packageDirectory, 'fair.config.json')),
    ),
    showUpTime: env.SHOW_UP_MINUTES * 60_000,
    cvRoom: env.CV_ROOM_MEGABYTES * megabyte,
    limits: {
      contact: env.CONTACT_LIMIT,
      contactUnchecked: env.CONTACT_LIMIT_UNCHECKED,
      cvs: env.CV_LIMIT,
      cvsUnchecked: env.CV_LIMIT_UNCHECKED,
      email: env.EMAIL_LIMIT,
      emailUnchecked: env.EMAIL_LIMIT_UNCHECKED,
      crack: env.CRACK_LIMIT,
      eventRegistration: env.EVENT_LIMIT,
      confirmationsPerAddress: env.CONFIRMATION_LIMIT_ADDRESS,
      confirmations: env.CONFIRMATION_LIMIT,
      captchaTokens: env.CAPTCHA_LIMIT,
      captchaTokensUnproven: env.CAPTCHA_LIMIT_UNPROVEN,
      registrations: env.REGISTRATION_LIMIT,
      auth: env.AUTH_LIMIT,
    },
  };
}

/**
 * Reads of the environment what a tool needs that asks a backend: nothing else has to be set for it.
 *
 * @throws StartError one line per problem
 */
export function readOperatorConfig(
  environment: NodeJS.ProcessEnv,
  directory: string,
): Pick<Config, 'host' | 'port' | 'dataDirectory' | 'operationsToken'> {
  const env = cleanEnv(withoutEmpty(environment), operatorSettings, { reporter: refuseProblems });
  return {
    host: env.BACKEND_HOST,
    port: env.BACKEND_PORT,
    dataDirectory: path.resolve(directory, env.DATA_DIR),
    operationsToken: env.OPERATIONS_TOKEN,
  };
}

/** Tokens belong to addresses by their order; of one address the token may hold commas. */
function gatewaysOf(addresses: readonly string[], tokens: string | undefined) {
  if (tokens === undefined) return addresses.map((url) => ({ url, token: undefined }));
  const ofEach = addresses.length > 1 ? tokens.split(',') : [tokens];
  if (addresses.length > 1 && ofEach.length !== addresses.length) {
    throw new StartError(
      'SMS_WEBHOOK_TOKEN: name a token for each address of SMS_WEBHOOK_URL, in their order, separated by commas; nothing between two commas is no token.',
    );
  }
  return addresses.map((url, index) => ({ url, token: ofEach[index]?.trim() || undefined }));
}

/** What is set to nothing is not set: that is how compose files and shells say it. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function refuseProblems({ errors }: { errors: Partial<Record<string, Error>> }): void {
  const problems = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

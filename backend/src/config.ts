import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEmailAddress } from '@site/shared/contracts/email-address';
import { cleanEnv, host, makeValidator, port, str, url } from 'envalid';
import { StartError } from './start-error.ts';

/** Which bot-check the forms use. */
export type CaptchaConfig =
  | { readonly provider: 'local'; readonly key: string | undefined }
  | {
      readonly provider: 'recaptcha';
      readonly secret: string;
      readonly verifyUrl: string;
      /** Host names on which a token may have been made. */
      readonly hostnames: readonly string[];
    };

/** What the backend is told from outside. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  readonly dataDirectory: string;
  /** Undefined: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly contentDirectory: string;
  /** The addresses under which visitors reach the site. */
  readonly publicOrigins: readonly string[];
  /** Whose `X-Forwarded-For` is believed: addresses and networks, separated by commas. */
  readonly trustProxy: string | false;
  readonly captcha: CaptchaConfig;
  readonly mail: {
    readonly from: string;
    readonly to: string;
    /** Undefined: e-mail is delivered to the outbox page. */
    readonly smtpUrl: string | undefined;
  };
  /** Requests per address in ten minutes. */
  readonly limits: {
    readonly contact: number;
    readonly contactUnchecked: number;
    readonly captchaTokens: number;
  };
}

const packageDirectory = fileURLToPath(new URL('..', import.meta.url));

const origins = makeValidator((text: string) =>
  text.split(',').map((one) => {
    const { origin, protocol } = new URL(one.trim());
    if (!/^https?:$/.test(protocol)) throw new Error('must start with http:// or https://');
    return origin;
  }),
);

const databaseAddress = makeValidator((text: string) => {
  if (!/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new Error('must start with postgres://');
  }
  return text;
});

const smtpAddress = makeValidator((text: string) => {
  if (!/^smtps?:$/.test(new URL(text).protocol)) {
    throw new Error('must start with smtp:// or smtps://');
  }
  return text;
});

const mailbox = makeValidator((text: string) => {
  const address = /^[^<>\r\n]*<([^<>\r\n]+)>$/.exec(text)?.[1] ?? text;
  if (!isEmailAddress(address.trim())) throw new Error('must be an e-mail address');
  return text;
});

const proxies = makeValidator((text: string) => {
  if (text === 'none') return false;
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/');
    const known = ['loopback', 'linklocal', 'uniquelocal'].includes(one) || isIP(address) > 0;
    if (!known || (bits !== undefined && !/^\d{1,3}$/.test(bits))) {
      throw new Error('must be none, loopback, or addresses and networks separated by commas');
    }
  }
  return text;
});

const limit = makeValidator((text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error('must be a number above 0');
  return value;
});

/**
 * Reads the environment. Paths are relative to `directory`.
 *
 * @throws StartError one line per problem
 */
export function readConfig(environment: NodeJS.ProcessEnv, directory: string): Config {
  const env = cleanEnv(
    withoutEmpty(environment),
    {
      BACKEND_HOST: host({ default: '127.0.0.1' }),
      BACKEND_PORT: port({ default: 8855 }),
      PORT: port({ default: 3000 }),
      LOG_LEVEL: str({
        default: 'info',
        choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      }),
      DATA_DIR: str({ default: '.data' }),
      DATABASE_URL: databaseAddress({ default: undefined }),
      CONTENT_DIR: str({ default: undefined }),
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
      CONTACT_LIMIT: limit({ default: 60 }),
      CONTACT_LIMIT_UNCHECKED: limit({ default: 20 }),
      CAPTCHA_LIMIT: limit({ default: 240 }),
    },
    { reporter: refuseProblems },
  );
  refuseContradictions(env);
  const publicOrigins = env.PUBLIC_ORIGIN ?? [`http://localhost:${env.PORT}`];
  return {
    host: env.BACKEND_HOST,
    port: env.BACKEND_PORT,
    logLevel: env.LOG_LEVEL,
    dataDirectory: path.resolve(directory, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    contentDirectory: path.resolve(
      directory,
      env.CONTENT_DIR ?? path.join(packageDirectory, 'content'),
    ),
    publicOrigins,
    trustProxy: env.TRUST_PROXY,
    captcha:
      env.RECAPTCHA_SECRET === undefined
        ? { provider: 'local', key: env.CAPTCHA_KEY }
        : {
            provider: 'recaptcha',
            secret: env.RECAPTCHA_SECRET,
            verifyUrl: env.RECAPTCHA_VERIFY_URL,
            hostnames: publicOrigins.map((origin) => new URL(origin).hostname),
          },
    mail: {
      from: env.MAIL_FROM ?? 'Rawit <website@rawit.example>',
      to: env.MAIL_TO ?? 'info@rawit.example',
      smtpUrl: env.SMTP_URL,
    },
    limits: {
      contact: env.CONTACT_LIMIT,
      contactUnchecked: env.CONTACT_LIMIT_UNCHECKED,
      captchaTokens: env.CAPTCHA_LIMIT,
    },
  };
}

/** What is set to nothing is not set: that is how compose files and shells say it. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

interface Related {
  readonly CAPTCHA_KEY: string | undefined;
  readonly RECAPTCHA_SITE_KEY: string | undefined;
  readonly RECAPTCHA_SECRET: string | undefined;
  readonly SMTP_URL: string | undefined;
  readonly MAIL_FROM: string | undefined;
  readonly MAIL_TO: string | undefined;
}

function refuseContradictions(env: Related): void {
  const problems: string[] = [];
  if ((env.RECAPTCHA_SECRET === undefined) !== (env.RECAPTCHA_SITE_KEY === undefined)) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET: set both or neither.');
  }
  if (env.CAPTCHA_KEY !== undefined && env.CAPTCHA_KEY.length < 32) {
    problems.push('CAPTCHA_KEY: must have at least 32 characters.');
  }
  if (env.SMTP_URL !== undefined && (env.MAIL_FROM === undefined || env.MAIL_TO === undefined)) {
    problems.push('SMTP_URL: set MAIL_FROM and MAIL_TO too, so that mail comes from and to you.');
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

function refuseProblems({ errors }: { errors: Partial<Record<string, Error>> }): void {
  const problems = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

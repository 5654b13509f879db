import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSiteConfig, type SiteConfig, siteConfigFile } from '@site/shared/config';
import { closingTime } from '@site/shared/contracts/closing-time';
import { readLameDuckSeconds } from '@site/shared/trust-boundary/stop-on-signals';
import {
  readTrustedProxies,
  type TrustedProxies,
} from '@site/shared/trust-boundary/trusted-proxies';
import { bool, cleanEnv, EnvError, host, makeValidator, port, str } from 'envalid';
import { parseSentryDsn, type SentryDsn } from './beacons/sentry-dsn.ts';
import { type CdnSettings, cdnModes, readCdnSettings } from './cdn/cdn-settings.ts';
import type { DraftSettings } from './drafts/draft-settings.ts';
import type { IndexNowSettings } from './index-now/index-now.ts';
import { besides, type Upstream, upstreamOf } from './upstreams/upstream.ts';

/** What the composition server is told from outside. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Whose word about client address and scheme is believed. */
  readonly trustProxy: TrustedProxies;
  /** The address that visitors use, for canonical links. */
  readonly publicOrigin: string;
  /** Every address that is the visitors', as it was told; undefined when none was. */
  readonly publicOrigins: readonly string[] | undefined;
  readonly logLevel: string;
  /** How long a server that is told to stop goes on serving, in milliseconds. */
  readonly lameDuck: number;
  /** Most memory that a process which renders may hold, in megabytes; half of it for objects. */
  readonly renderMemory: number;
  /** What metrics and status page are asked with; one is made and kept when none is configured. */
  readonly operationsToken: string | undefined;
  /** What the figures of visits are asked with; one is made and kept when none is configured. */
  readonly figuresToken: string | undefined;
  /** What links to other versions are signed with; one is made and kept when none is configured. */
  readonly overrideKey: string | undefined;
  /** Origins that such links may load code from, beside the visitor's own machine. */
  readonly overrideOrigins: readonly string[];
  /** Origins of other sites that redirects of the content system may lead to. */
  readonly redirectOrigins: readonly string[];
  /** Open pages reload when a release goes live: for development. */
  readonly liveReload: boolean;
  /** What keeps answers of this site in front of it; undefined without a CDN. */
  readonly cdn: CdnSettings | undefined;
  /** What the content system says to be believed that content has changed; undefined: it does not. */
  readonly contentWebhookToken: string | undefined;
  /** How drafts of the content system are read and shown; undefined: they are not. */
  readonly drafts: DraftSettings | undefined;
  /** Who is told of changed addresses; undefined: nobody. */
  readonly indexNow: IndexNowSettings | undefined;
  /** Who is told of faults in browsers, beside the log. */
  readonly sentryDsn: SentryDsn | undefined;
  readonly site: SiteConfig;
  /** Where the proxies lead. */
  readonly upstreams: {
    readonly api: Upstream;
    readonly cms: Upstream;
    readonly ticketApi: Upstream;
    /** The stand-in; a configured minigame is called by browsers only. */
    readonly minigame: Upstream;
  };
}

/** The configuration cannot be used; the message has one line per problem. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What Node, a release and one page need at least, in megabytes. */
const leastRenderMemory = 256;

/** Several may be given, separated by commas; the first is the canonical one. */
const origins = makeValidator((text: string): readonly string[] => webAddresses(text).map(origin));

const addresses = makeValidator((text: string): readonly string[] =>
  webAddresses(text).map(withoutSlash),
);

const deadline = makeValidator((text: string) => {
  if (closingTime(text) !== undefined) return text;
  throw new EnvError('must be a date such as 2024-12-01, or a date and time');
});

const proxies = makeValidator((text: string) => readSetting(() => readTrustedProxies(text)));

const sentryDsn = makeValidator((text: string) => readSetting(() => parseSentryDsn(text)));

/** As https://www.indexnow.org/documentation wants it: it becomes a part of an address. */
const indexNowKey = makeValidator((text: string) => {
  if (/^[\da-zA-Z-]{8,128}$/.test(text)) return text;
  throw new EnvError('must have 8 to 128 letters, digits and dashes');
});

const lameDuck = makeValidator((text: string) => readSetting(() => readLameDuckSeconds(text)));

const megabytes = makeValidator((text: string) => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= leastRenderMemory) return count;
  throw new EnvError(`must be a number of megabytes, ${leastRenderMemory} or more`);
});

function readSetting<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new EnvError((error as Error).message);
  }
}

/** The address of a service, or of each of its servers, separated by commas. */
const upstream = makeValidator((text: string) => readSetting(() => readUpstream(text)));

const token = makeValidator((text: string) => {
  if (/^\S{24,}$/.test(text)) return text;
  throw new EnvError('must have 24 characters or more, and no blanks');
});

/**
 * Reads the environment, where empty means not set, and the site's configuration file.
 *
 * @throws ConfigError or SiteConfigError with one line per problem
 */
export function readConfig(environment: NodeJS.ProcessEnv, directory: string): ServerConfig {
  const env = cleanEnv(
    Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== '')),
    {
      HOST: host({ default: 'localhost' }),
      PORT: port({ default: 3000 }),
      BACKEND_PORT: port({ default: 8855 }),
      DATA_DIR: str({ default: '.data' }),
      PUBLIC_ORIGIN: origins({ default: undefined }),
      TRUST_PROXY: proxies({ default: 'loopback' }),
      API_URL: upstream({ default: undefined }),
      CMS_URL: upstream({ default: undefined }),
      TICKET_API_URL: upstream({ default: undefined }),
      SITE_CONFIG: str({ default: siteConfigFile }),
      CRACK_DEADLINE: deadline({ default: undefined }),
      OPERATIONS_TOKEN: token({ default: undefined }),
      FIGURES_TOKEN: token({ default: undefined }),
      OVERRIDE_KEY: token({ default: undefined }),
      OVERRIDE_ORIGINS: origins({ default: [] }),
      REDIRECT_ORIGINS: origins({ default: [] }),
      LIVE_RELOAD: bool({ default: false }),
      CDN_MODE: str({ default: 'off', choices: cdnModes }),
      CDN_PURGE_URL: addresses({ default: undefined }),
      CDN_PURGE_TOKEN: token({ default: undefined }),
      CONTENT_WEBHOOK_TOKEN: token({ default: undefined }),
      DRAFTS_TOKEN: token({ default: undefined }),
      DRAFTS_FRAME_ORIGINS: origins({ default: [] }),
      INDEXNOW_KEY: indexNowKey({ default: undefined }),
      INDEXNOW_URL: makeValidator(webAddress)({ default: 'https://api.indexnow.org/indexnow' }),
      RENDER_MEMORY: megabytes({ default: 512 }),
      LAME_DUCK_SECONDS: lameDuck({ default: 0 }),
      SENTRY_DSN: sentryDsn({ default: undefined }),
      LOG_LEVEL: str({
        default: 'info',
        choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      }),
    },
    { reporter: reportProblems },
  );
  const siteFile = path.resolve(directory, env.SITE_CONFIG);
  const site = withDeadline(readSite(siteFile), env.CRACK_DEADLINE);
  const { services } = site;
  const backend = `http://127.0.0.1:${env.BACKEND_PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDirectory: path.resolve(directory, env.DATA_DIR),
    trustProxy: env.TRUST_PROXY,
    publicOrigin: env.PUBLIC_ORIGIN?.[0] ?? `http://localhost:${env.PORT}`,
    publicOrigins: env.PUBLIC_ORIGIN,
    logLevel: env.LOG_LEVEL,
    lameDuck: env.LAME_DUCK_SECONDS * 1_000,
    renderMemory: env.RENDER_MEMORY,
    operationsToken: env.OPERATIONS_TOKEN,
    figuresToken: readFiguresToken(env),
    overrideKey: env.OVERRIDE_KEY,
    overrideOrigins: env.OVERRIDE_ORIGINS,
    redirectOrigins: env.REDIRECT_ORIGINS,
    liveReload: env.LIVE_RELOAD,
    cdn: readCdnSettings(env, (lines) => {
      throw new ConfigError(lines.join('\n'));
    }),
    contentWebhookToken: env.CONTENT_WEBHOOK_TOKEN,
    drafts: env.DRAFTS_TOKEN
      ? { token: env.DRAFTS_TOKEN, frameOrigins: env.DRAFTS_FRAME_ORIGINS }
      : undefined,
    indexNow: readIndexNow(env),
    sentryDsn: env.SENTRY_DSN,
    site,
    upstreams: {
      api: env.API_URL ?? readUpstream(absolute(services.api, 'api', siteFile) ?? `${backend}/api`),
      cms:
        env.CMS_URL ??
        readUpstream(
          absolute(services.contentSystem, 'contentSystem', siteFile) ?? `${backend}/cms`,
        ),
      ticketApi:
        env.TICKET_API_URL ??
        readUpstream(absolute(services.ticketApi, 'ticketApi', siteFile) ?? backend),
      // The stand-in is served where the services are.
      minigame: besides(env.API_URL ?? readUpstream(backend), '/minigame'),
    },
  };
}

function readIndexNow(env: {
  readonly INDEXNOW_KEY: string | undefined;
  readonly INDEXNOW_URL: string;
  readonly PUBLIC_ORIGIN: readonly string[] | undefined;
}): IndexNowSettings | undefined {
  if (env.INDEXNOW_KEY === undefined) return undefined;
  if (!env.PUBLIC_ORIGIN) {
    throw new ConfigError('INDEXNOW_KEY: needs PUBLIC_ORIGIN, where search engines find the site');
  }
  return { key: env.INDEXNOW_KEY, endpoint: env.INDEXNOW_URL };
}

/** Who reads figures must not be able to read, with the same token, what operators do. */
function readFiguresToken(env: {
  readonly FIGURES_TOKEN: string | undefined;
  readonly OPERATIONS_TOKEN: string | undefined;
}): string | undefined {
  if (env.FIGURES_TOKEN !== undefined && env.FIGURES_TOKEN === env.OPERATIONS_TOKEN) {
    throw new ConfigError('FIGURES_TOKEN: must be another one than OPERATIONS_TOKEN');
  }
  return env.FIGURES_TOKEN;
}

/** The setting counts for pages and the service alike, so it takes the file's place. */
function withDeadline(site: SiteConfig, deadline: string | undefined): SiteConfig {
  return deadline === undefined ? site : { ...site, puzzle: { deadline } };
}

function readSite(file: string): SiteConfig {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${file} cannot be read: put the site's configuration there.`);
  }
  return parseSiteConfig(text, file);
}

/** A service that this server calls itself cannot be a path on this server. */
function absolute(address: string | undefined, name: string, file: string): string | undefined {
  if (address === undefined || isWebAddress(address)) return address;
  throw new ConfigError(`${file}: services.${name} ${addressRule}`);
}

const addressRule = 'must be an address that starts with https:// or http://';

function webAddress(text: string): string {
  if (!isWebAddress(text)) throw new EnvError(addressRule);
  return text;
}

/** The site's paths begin at the root of its origin: one below a path is not served. */
function origin(address: string): string {
  const { origin, pathname, search, hash } = new URL(address);
  if (pathname === '/' && search === '' && hash === '') return origin;
  throw new EnvError(`must be an origin without a path: ${origin} in place of ${address}`);
}

/** Separated by commas; there is one at least. */
function webAddresses(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  return [webAddress(first), ...others.filter((part) => part !== '').map(webAddress)];
}

function readUpstream(text: string): Upstream {
  const [first, ...others] = webAddresses(text);
  return upstreamOf([withoutSlash(first), ...others.map(withoutSlash)]);
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function reportProblems({ errors }: { errors: Partial<Record<string, Error>> }): void {
  const problems = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSiteConfig, type SiteConfig, siteConfigFile } from '@site/shared/config';
import { bool, cleanEnv, host, makeValidator, port, str, url } from 'envalid';

/** What the composition server is told from outside. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** The address that visitors use, for canonical links. */
  readonly publicOrigin: string;
  readonly logLevel: string;
  /** Open pages reload when a release goes live: for development. */
  readonly liveReload: boolean;
  readonly site: SiteConfig;
  /** Where the proxies lead. */
  readonly upstreams: {
    readonly api: string;
    readonly cms: string;
    readonly ticketApi: string;
  };
}

/** The configuration cannot be used; the message has one line per problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Several may be given, separated by commas; the first is the canonical one. */
const origin = makeValidator((text: string) => new URL(text.split(',')[0]?.trim() ?? '').origin);

/** Reads the environment and the site's configuration file. */
export function readConfig(environment: NodeJS.ProcessEnv, directory: string): ServerConfig {
  const env = cleanEnv(
    environment,
    {
      HOST: host({ default: 'localhost' }),
      PORT: port({ default: 3000 }),
      BACKEND_PORT: port({ default: 8855 }),
      DATA_DIR: str({ default: '.data' }),
      PUBLIC_ORIGIN: origin({ default: '' }),
      API_URL: url({ default: '' }),
      CMS_URL: url({ default: '' }),
      TICKET_API_URL: url({ default: '' }),
      SITE_CONFIG: str({ default: siteConfigFile }),
      LIVE_RELOAD: bool({ default: false }),
      LOG_LEVEL: str({
        default: 'info',
        choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      }),
    },
    { reporter: reportProblems },
  );
  const site = readSite(path.resolve(directory, env.SITE_CONFIG));
  const backend = `http://127.0.0.1:${env.BACKEND_PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDirectory: path.resolve(directory, env.DATA_DIR),
    publicOrigin: env.PUBLIC_ORIGIN || `http://localhost:${env.PORT}`,
    logLevel: env.LOG_LEVEL,
    liveReload: env.LIVE_RELOAD,
    site,
    upstreams: {
      api: env.API_URL || site.services.api || `${backend}/api`,
      cms: env.CMS_URL || site.services.contentSystem || `${backend}/cms`,
      ticketApi: env.TICKET_API_URL || site.services.ticketApi || backend,
    },
  };
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

function reportProblems({ errors }: { errors: Partial<Record<string, Error>> }): void {
  const problems = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

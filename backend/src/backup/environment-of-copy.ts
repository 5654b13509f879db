import type { SitePlaces } from './make-backup.ts';

/** What Node and PostgreSQL's client need of the machine. No `NODE_OPTIONS`, which may load what reports traces. */
const ofMachine =
  /^(?:PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|SystemRoot|PG[A-Z]+)$/;

/** Keys of the site and files of this machine. A setting that may name another machine does not belong here. */
const ofSite = new Set([
  'AUTH_KEY',
  'CAPTCHA_KEY',
  'CONTENT_DIR',
  'FAIR_CONFIG',
  'OPERATIONS_TOKEN',
  'QR_KEYS',
  'SITE_CONFIG',
  'STAFF_TOKEN',
]);

/**
 * The environment in which a backend opens a copy. It reaches nothing but the copy's database: what is sent
 * to people and to other systems needs an address, and there is none.
 */
export function environmentOfCopy(
  environment: NodeJS.ProcessEnv,
  { dataDirectory, databaseUrl = '' }: SitePlaces,
  port: number,
): NodeJS.ProcessEnv {
  const allowed = Object.entries(environment).filter(
    ([name]) => ofSite.has(name) || ofMachine.test(name),
  );
  return {
    ...Object.fromEntries(allowed),
    NODE_ENV: 'production',
    EMBEDDED_DATABASE: 'true',
    LOG_LEVEL: 'error',
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(port),
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    // The only address that a backend has when nothing is set.
    PUSH_SERVICES: 'none',
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What every program needs of the machine it runs on. */
const system =
  /^(?:PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|NODE_\w+|OTEL_\w+|SSL_CERT_\w+|UV_THREADPOOL_SIZE|SystemRoot)$/;

/** What the PostgreSQL client reads by itself, such as `PGSSLROOTCERT`. */
const postgres = /^PG[A-Z]+$/;

/** The settings that each program reads; its tests hold this list against its code. */
const programSettings = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'program-settings.json'), 'utf8'),
);

/**
 * What a program gets of an environment: its own settings, and nothing that is the other's. The
 * composition server runs the remotes of several teams, and has no use for the backend's keys.
 *
 * @param {'backend' | 'host'} name
 * @param {NodeJS.ProcessEnv} environment
 */
export function environmentOf(name, environment) {
  const own = new Set(programSettings[name]);
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([key]) => own.has(key) || system.test(key) || (name === 'backend' && postgres.test(key)),
    ),
  );
}

import { createHash, createHmac } from 'node:crypto';
import type { Statements } from './one-at-a-time.ts';

/** A key of this backend, by the variable that gives it. */
export interface KeyFingerprint {
  readonly variable: string;
  /** Of what is the same for keys of one purpose, whichever variable gives them. */
  readonly purpose: number;
  /** A keyed hash that says nothing of the key. */
  readonly fingerprint: number;
}

/** Numbers as PostgreSQL takes two of for an advisory lock, without a sign. */
const toLockNumber = (hash: Buffer) => hash.readUInt32BE() >>> 1;

export function fingerprintOf(key: {
  variable: string;
  purpose: string;
  value: string;
}): KeyFingerprint {
  const { variable, purpose, value } = key;
  return {
    variable,
    purpose: toLockNumber(createHash('sha256').update(`site key ${purpose}`).digest()),
    fingerprint: toLockNumber(
      createHmac('sha256', value).update(`fingerprint ${purpose}`).digest(),
    ),
  };
}

/** Any fixed number: backends that start together look at each other's keys one after the other. */
const comparingLock = 7_270_886;

const findOthers = `select classid::int as purpose, objid::int as fingerprint from pg_locks
  where locktype = 'advisory' and objsubid = 2 and granted and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Shows the fingerprints of the keys to other backends, for as long as the session lasts, as shared
 * advisory locks: they need no table and no clock, and end with the process.
 *
 * @returns the variables whose keys are not those of a backend that runs
 */
export async function showKeys(
  client: Statements,
  keys: readonly KeyFingerprint[],
): Promise<string[]> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [comparingLock]);
  await client.query(
    'select pg_advisory_lock_shared(purpose, fingerprint) from unnest($1::int[], $2::int[]) as key (purpose, fingerprint)',
    [keys.map(({ purpose }) => purpose), keys.map(({ fingerprint }) => fingerprint)],
  );
  const { rows: others } = await client.query<Omit<KeyFingerprint, 'variable'>>(findOthers);
  await client.query('commit');
  return keys
    .filter((key) =>
      others.some(
        ({ purpose, fingerprint }) => purpose === key.purpose && fingerprint !== key.fingerprint,
      ),
    )
    .map(({ variable }) => variable);
}

import { StartError } from '@site/shared/trust-boundary/start-failure';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { fingerprintOf } from '../database/key-locks.ts';
import type { Key, Keys } from './keys.ts';

interface SameKeysOptions {
  readonly database: Database;
  /** Whether a difference is only told: keys are being changed, one backend after the other. */
  readonly mayDiffer: boolean;
  readonly log: FastifyBaseLogger;
}

/**
 * Sees to it that this backend has the keys of those that run on its database: what one of them signs and
 * lets in, the others would refuse.
 *
 * @throws StartError naming the variables that differ
 */
export async function refuseOtherKeys(
  keys: Keys,
  { database, mayDiffer, log }: SameKeysOptions,
): Promise<void> {
  const all = Object.entries(keys) as [string, Key][];
  const different = await database.showKeys(
    all.map(([purpose, { variable, value }]) => fingerprintOf({ variable, purpose, value })),
  );
  if (different.length === 0) return;
  if (mayDiffer) {
    log.warn({ variables: different }, 'another backend has other keys');
    return;
  }
  const names = all.flatMap(([, { variable, file }]) => {
    if (!different.includes(variable)) return [];
    return file === undefined ? variable : `${variable} (not set, made in ${file})`;
  });
  throw new StartError(
    `${names.join(', ')}: another backend runs on this database with another value. Give all backends the same, or set KEYS_MAY_DIFFER=true while you change it.`,
  );
}

import { getTableName, lt } from 'drizzle-orm';
import type { Connection, Database } from '../../database/database.ts';
import { captchaUses } from './captcha-uses-table.ts';

/** A token that is used up. */
export interface CaptchaUse {
  readonly tokenId: string;
  readonly expiresAt: Date;
}

const { tokenId, expiresAt } = captchaUses;

// One statement is its own transaction. The write is not synced: what is stored next takes the
// redemption along.
const redeem = `
  insert into ${getTableName(captchaUses)} (${tokenId.name}, ${expiresAt.name})
  select used.id, to_timestamp(used.expires / 1000.0)
  from unnest($1::text[], $2::bigint[]) as used (id, expires)
  where set_config('synchronous_commit', 'off', true) is not null
  on conflict do nothing
  returning ${tokenId.name} as id`;

/**
 * Redeems tokens.
 *
 * @returns per token: false when it was used before; of two at once, one gets true
 */
export async function redeemTokens(
  database: Database,
  uses: readonly CaptchaUse[],
): Promise<boolean[]> {
  const { rows } = await database.query({
    text: redeem,
    values: [uses.map((use) => use.tokenId), uses.map((use) => use.expiresAt.getTime())],
  });
  const fresh = new Set((rows as { id: string }[]).map(({ id }) => id));
  return uses.map((use) => fresh.delete(use.tokenId));
}

export async function deleteUsesBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(captchaUses).where(lt(captchaUses.expiresAt, before));
}

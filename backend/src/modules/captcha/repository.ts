import { lt } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { captchaUses } from './captcha-uses-table.ts';

/** Redeems a token. @returns false when it was used before; of two at once, one gets true */
export async function redeemToken(
  connection: Connection,
  { tokenId, expiresAt }: { tokenId: string; expiresAt: Date },
): Promise<boolean> {
  const used = await connection
    .insert(captchaUses)
    .values({ tokenId, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenId: captchaUses.tokenId });
  return used.length === 1;
}

export async function deleteUsesBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(captchaUses).where(lt(captchaUses.expiresAt, before));
}

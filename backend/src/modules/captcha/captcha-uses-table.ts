import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/** Tokens that were used, kept until they would have expired anyway. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    tokenId: text('token_id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('captcha_uses_expiry').on(table.expiresAt)],
);

import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Tokens that were used, kept until they would have expired anyway. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    tokenId: text('token_id').primaryKey(),
    expiresAt: timestamp('expires_at', {
      withTimezone: true,
      precision: 3,
      mode: 'date',
    }).notNull(),
  },
  (table) => [index('captcha_uses_expiry').on(table.expiresAt)],
);

import { timestamp } from 'drizzle-orm/pg-core';

/** A column with a moment, to the millisecond and with its zone, as both databases keep it. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

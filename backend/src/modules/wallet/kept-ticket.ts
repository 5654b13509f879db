import { createHash } from 'node:crypto';
import { day, retentionDays } from '@site/shared/contracts/retention';
import type { PageLanguage } from '../../http/request-language.ts';

/** A ticket as a wallet keeps it: nothing in it says whose it is. */
export interface KeptTicket {
  /** What staff read and Apple and Google compare: the same for the same ticket, and no secret. */
  readonly id: string;
  /** The type of an activity's ticket; undefined for a place in the queue. */
  readonly activity: string | undefined;
  readonly number: number;
  /** Exactly what its QR image says. */
  readonly qrText: string;
  /** The address of its page, in the language of its holder. */
  readonly link: string;
  readonly language: PageLanguage;
  /** When the site forgets it. */
  readonly expires: Date;
}

/** @param secret what opens the ticket's page, and what tells it from others with that */
export function keptId(...secret: readonly string[]): string {
  return createHash('sha256').update(secret.join(' ')).digest('base64url').slice(0, 22);
}

/** When a ticket is deleted, and its page with it. */
export function expiryOf({ createdAt }: { readonly createdAt: Date }): Date {
  return new Date(createdAt.getTime() + retentionDays.fairVisitors * day);
}

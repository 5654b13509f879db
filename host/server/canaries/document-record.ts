import { languages } from '@site/shared/i18n/language';
import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{12}$/);
const names = z.array(z.string().max(80)).max(20);

/** What a document told of itself, in all its beacons. */
export const documentRecordSchema = z.object({
  /** The document's, for this one alone. */
  id: hash,
  /** The release set that it is of. */
  set: hash,
  /** When it was given, in seconds since 1970. */
  at: z.int(),
  /** Number of the network that asked for it. */
  network: z.int(),
  /** Of the page that was landed on. */
  language: z.enum(languages).optional(),
  /** Parts that ran, and parts that something went wrong with. */
  ran: names,
  failed: names,
  /** The part whose page was landed on, and how that went, in milliseconds. */
  page: z.string().optional(),
  lcp: z.number().optional(),
  inp: z.number().optional(),
  /** Forms that were begun, and those of them that have arrived. */
  begun: names,
  arrived: names,
});

export type DocumentRecord = Readonly<z.output<typeof documentRecordSchema>>;

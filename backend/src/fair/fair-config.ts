import { readFileSync } from 'node:fs';
import { instantSchema } from '@site/shared/contracts/instant';
import { ticketTypesSchema } from '@site/shared/contracts/ticket';
import { readNetworks } from '@site/shared/trust-boundary/network-list';
import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';
import { z } from 'zod';

const instant = z.nullish(
  z.pipe(
    instantSchema,
    z.transform((text) => Date.parse(text)),
  ),
);

const period = { opens: instant, closes: instant };

const activitySchema = z.strictObject({
  ...period,
  /** Most tickets that are not forfeited; without it there is no end to them. */
  capacity: z.number().int().positive().nullish(),
  /** Most people who wait for a ticket to come free; 0 for no waiting list. */
  waitingList: z.number().int().nonnegative().max(1_000).nullish(),
});

const fairConfigSchema = z.strictObject({
  challenge: z.strictObject(period).default({}),
  /** Addresses and networks of the hall: its visitors share them, and an hour's SMS. */
  networks: z.array(z.string()).default([]),
  /** By ticket type. Types that are not named are refused, unless `*` says what holds for them. */
  activities: z.record(z.union([z.literal('*'), ticketTypesSchema]), activitySchema),
});

/** When registration is open; what is left out is no limit. */
export interface Period {
  readonly opens?: number | null | undefined;
  readonly closes?: number | null | undefined;
}

/** What the fair team sets per fair. */
export type FairConfig = z.output<typeof fairConfigSchema>;

/** @throws StartError when the file cannot be read or breaks the schema */
export function readFairConfig(file: string): FairConfig {
  try {
    const config = fairConfigSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    readNetworks(config.networks);
    return config;
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : String(error);
    throw new StartError(`FAIR_CONFIG: ${file} cannot be used (${oneLine(reason)}).`);
  }
}

export function isOpen({ opens, closes }: Period, now: number): boolean {
  return now >= (opens ?? Number.NEGATIVE_INFINITY) && now < (closes ?? Number.POSITIVE_INFINITY);
}

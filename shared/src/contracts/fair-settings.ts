import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';

const count = (least: number, most: number) =>
  z
    .int({ error: 'invalid' })
    .check(z.gte(least, { error: 'invalid' }), z.lte(most, { error: 'invalid' }));

/** When registration is open; null is no limit. */
const period = { opens: z.nullable(instantSchema), closes: z.nullable(instantSchema) };

/**
 * Whether a period is never open, which is a mistake; one that closes as it opens is none.
 *
 * @param period instants in ISO 8601; whatever else is no limit
 */
export function isNeverOpen({ opens, closes }: { opens?: unknown; closes?: unknown }): boolean {
  if (typeof opens !== 'string' || typeof closes !== 'string') return false;
  return !(Date.parse(closes) >= Date.parse(opens));
}

/** As {@link period}; `now` is the moment at which the service reads it, by its own clock. */
const periodChange = {
  opens: z.nullable(z.union([instantSchema, z.literal('now')])),
  closes: z.nullable(z.union([instantSchema, z.literal('now')])),
};

const stock = {
  /** Most tickets that are not forfeited; null is no end of them. */
  capacity: z.nullable(count(1, 1_000_000)),
  /** Most people on the waiting list; null is as many as is usual. */
  waitingList: z.nullable(count(0, 1_000)),
};

const queueSchema = z.strictObject({
  /** How long somebody who is called has to show up. */
  showUpMinutes: count(1, 60),
});

const smsSchema = z.strictObject({
  /** Most SMS that people can ask for in an hour, in all. */
  inAll: count(1, 1_000_000),
  /** Most for one purpose that one phone gets in a day. */
  perPhone: count(1, 1_000),
  /** What one SMS costs, in cents; null while nobody has said. */
  cents: z.nullable(z.number({ error: 'invalid' }).check(z.gte(0), z.lte(1_000))),
});

/** The settings of a fair that organisers change, by their group. */
export const settingsSchemas = {
  challenge: z.strictObject(period),
  activity: z.strictObject({ ...period, ...stock }),
  queue: queueSchema,
  sms: smsSchema,
} as const;

/** What a group of settings is called. */
export type SettingsGroup = keyof typeof settingsSchemas;

/** The settings of one group. */
export type Settings<Group extends SettingsGroup> = z.infer<(typeof settingsSchemas)[Group]>;

/** Who changed a group last, and which change it was. */
const change = {
  /** Grows with each change; who changes something names the one that they saw. */
  version: z.int(),
  changedAt: z.nullable(instantSchema),
  /** Null for who has the team token, and while nobody has changed it. */
  changedBy: z.nullable(z.string()),
};

/**
 * Answer of `GET {api}/challenge/staff/settings`: what holds now, for the challenge, for each activity that the fair
 * has, for the queue and for SMS.
 */
export const fairSettingsSchema = z.object({
  challenge: z.object({ ...change, value: settingsSchemas.challenge }),
  activities: z.array(z.object({ ...change, type: z.string(), value: settingsSchemas.activity })),
  /** What is configured may be less than a minute, for rehearsals; a change is in whole ones. */
  queue: z.object({ ...change, value: z.object({ showUpMinutes: z.number() }) }),
  sms: z.object({ ...change, value: settingsSchemas.sms }),
  timestamp: instantSchema,
});

/** The settings of a fair as organisers see them. */
export type FairSettings = z.infer<typeof fairSettingsSchema>;

const version = z.int().check(z.gte(0));

/**
 * Bodies of `PATCH {api}/challenge/staff/settings/{group}`, and `…/settings/activity/{type}`: all settings of the
 * group, and the version that they are a change of. Of two organisers who change the same version one is refused
 * with `invalidTransition`, and `details.changedBy`.
 */
export const settingsChangeSchemas = {
  challenge: z.strictObject({ version, value: z.strictObject(periodChange) }),
  activity: z.strictObject({ version, value: z.strictObject({ ...periodChange, ...stock }) }),
  queue: z.strictObject({ version, value: queueSchema }),
  sms: z.strictObject({ version, value: smsSchema }),
} as const;

/** A change of one group. */
export type SettingsChange<Group extends SettingsGroup> = z.infer<
  (typeof settingsChangeSchemas)[Group]
>;

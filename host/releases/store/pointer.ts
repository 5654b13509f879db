import { z } from 'zod';

const time = z.iso.datetime();

const canarySchema = z.object({
  version: z.string(),
  /** How many in a hundred visitors get it. */
  percent: z.number().int().min(1).max(99),
  since: time,
  /** When it ends by itself; without this and stages it stays until someone decides. */
  until: time.optional(),
  /** How it grows. */
  stages: z
    .object({
      /** Shares in percent that it has one after the other; everyone gets it after the last. */
      steps: z.array(z.number().int().min(1).max(99)).min(1),
      /** How long each lasts, in seconds. */
      each: z.number().positive(),
      /** How many documents with and without it must have told of themselves before the next. */
      visitors: z.number().int().positive(),
      /** A person decides about each step. */
      hold: z.boolean().optional(),
      /** When the step began at which it is. */
      stepSince: time,
    })
    .optional(),
  /** What is compared with what everyone else gets, instead of growing; it ends for all. */
  experiment: z
    .object({
      /** `<remote>/<form>` that is sent, or `<remote>/<form>:begun`. */
      goal: z.string(),
      until: time,
    })
    .optional(),
});

export const partSchema = z.object({
  /** What was live before, oldest first: where rollbacks lead. */
  earlier: z.array(z.string()).default([]),
  canary: canarySchema.optional(),
  off: z.object({ since: time, why: z.string().optional() }).optional(),
  frozen: z.object({ since: time, until: time.optional(), why: z.string().optional() }).optional(),
  /** Versions that were promoted to stay until a person decides, whatever beacons report. */
  noAutoRollback: z.array(z.string()).optional(),
  /** When visitors stopped to get a version, by version: open pages use it for some time yet. */
  retired: z.record(z.string(), time).default({}),
});

const changeSchema = z.object({
  revision: z.number().int(),
  at: time,
  who: z.string(),
  action: z.enum([
    'promote',
    'canary',
    'rollback',
    'end canary',
    'freeze',
    'unfreeze',
    'off',
    'on',
    'sign',
  ]),
  name: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  why: z.string().optional(),
  /** What more there is to know: a canary's share, a freeze's end. */
  note: z.string().optional(),
});

/** What a part's team said of it last, as it was signed, with the signature in minisign's format. */
export const signedStatementSchema = z.object({ statement: z.string(), signature: z.string() });

/**
 * What visitors get. It is one document that is replaced as a whole, the change that made it
 * included, so nothing that was done can be missing from the log.
 */
export const pointerSchema = z.object({
  /** The version of each artefact that is live. */
  versions: z.record(z.string(), z.string()),
  /** What else holds for a part: canary, kill switch, freeze, what was live before. */
  parts: z.record(z.string(), partSchema).default({}),
  revision: z.number().int().default(0),
  change: changeSchema.optional(),
  /** For each part its place in here once more, signed by who may decide about it. */
  signed: z.record(z.string(), signedStatementSchema).optional(),
});

/** Where the log is kept: an object for each revision. */
export const logFolder = 'log/';

export type Pointer = z.output<typeof pointerSchema>;
export type PartState = z.output<typeof partSchema>;
export type SignedStatement = z.output<typeof signedStatementSchema>;

/** One line of the release log. */
export type LogEntry = z.output<typeof changeSchema>;

export const logEntrySchema = changeSchema;

/** Versions that make one page together, and which of them are switched off. */
export interface Combination {
  readonly versions: Readonly<Record<string, string>>;
  readonly off?: readonly string[];
}

/** A combination, and the share of visitors below which it is given: a bucket is 0 to 99. */
export interface Share {
  readonly below: number;
  readonly combination: Combination;
}

export function partOf(pointer: Pointer, name: string): PartState {
  return pointer.parts[name] ?? { earlier: [], retired: {} };
}

/** Whether visitors get a version, or got it before: an open page may still need it. */
export function namesVersion(pointer: Pointer, name: string, version: string): boolean {
  return namedVersions(pointer, name).includes(version);
}

/** Every version of a part that visitors get or got, the newest first. */
export function namedVersions(pointer: Pointer, name: string): string[] {
  const { earlier, canary, retired } = partOf(pointer, name);
  const byTime = Object.entries(retired).sort(([, one], [, other]) => other.localeCompare(one));
  const live = pointer.versions[name];
  const all = [
    ...(live ? [live] : []),
    ...(canary ? [canary.version] : []),
    ...earlier.toReversed(),
    ...byTime.map(([version]) => version),
  ];
  return [...new Set(all)];
}

/** Whether a version was promoted to stay until a person decides, whatever beacons report. */
export function isAutoRollbackOff(pointer: Pointer, name: string, version: string): boolean {
  return partOf(pointer, name).noAutoRollback?.includes(version) ?? false;
}

/** The pointer with another state of one part. */
export function withPart(pointer: Pointer, name: string, part: PartState): Pointer {
  return { ...pointer, parts: { ...pointer.parts, [name]: part } };
}

/** What everyone gets who is in no canary. */
export function liveCombination({ versions, parts }: Pointer): Combination {
  const off = Object.keys(parts).filter((name) => parts[name]?.off && versions[name]);
  return { versions, ...(off.length > 0 && { off: off.sort() }) };
}

/**
 * Every combination that visitors get, by the buckets that get it: canaries first, the live one,
 * below 100, last. Who is in a small canary is in the larger ones too, so that several at once need
 * one set more each and not all mixtures.
 */
export function shares(pointer: Pointer): Share[] {
  const live = liveCombination(pointer);
  const canaries = Object.entries(pointer.parts)
    .flatMap(([name, { canary }]) => (canary && pointer.versions[name] ? [{ name, canary }] : []))
    .sort((one, other) => one.canary.percent - other.canary.percent);
  const limits = [...new Set(canaries.map(({ canary }) => canary.percent))];
  return [
    ...limits.map((below) => ({
      below,
      combination: {
        ...live,
        versions: {
          ...live.versions,
          ...Object.fromEntries(
            canaries
              .filter(({ canary }) => canary.percent >= below)
              .map(({ name, canary }) => [name, canary.version]),
          ),
        },
      },
    })),
    { below: 100, combination: live },
  ];
}

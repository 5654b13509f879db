import { languages } from '@site/shared/i18n/language';
import { z } from 'zod';
import { parseJson } from '../store/parse-json.ts';
import type { ReleaseStorage } from '../store/storage.ts';

const time = z.iso.datetime();

/** `too few`: nothing can be said. `unclear`: it looks worse, which may be chance. */
const verdicts = ['no worse', 'too few', 'unclear', 'worse'] as const;

/** What is compared: shares from 0 to 1, and 75th percentiles in milliseconds. */
const metrics = ['errors', 'LCP', 'INP', 'forms given up'] as const;

const checkSchema = z.object({
  metric: z.enum(metrics),
  /** The part where it ran, `site` for whatever the same visitors saw, or a form. */
  of: z.string(),
  /** Where only visitors of pages in one language are compared. */
  language: z.enum(languages).optional(),
  /** Of those who get the canary, and of all others in the same time; missing where nobody told. */
  canary: z.number().optional(),
  others: z.number().optional(),
  verdict: z.enum(verdicts),
});

const countSchema = z.object({ documents: z.int(), networks: z.int() });

const stepSchema = z.object({
  version: z.string(),
  percent: z.int(),
  /** When the step began, and when this was seen. */
  since: time,
  at: time,
  /** What told of itself and had the part, with each group. */
  canary: countSchema,
  others: countSchema,
  checks: z.array(checkSchema),
  verdict: z.enum(verdicts),
  /** Why it stays at this step, goes on or back. */
  state: z.string(),
});

export type Verdict = (typeof verdicts)[number];
export type CanaryCheck = z.output<typeof checkSchema>;
export type GroupCount = z.output<typeof countSchema>;

/** How a canary did at one of its steps. */
export type CanaryStep = z.output<typeof stepSchema>;

interface RunningCanary {
  readonly name: string;
  /** When the canary began. */
  readonly since: string;
}

/** Where steps are kept: what servers saw, for people. Nothing is decided by it. */
const curveFolder = 'canaries/';

function folderOf({ name, since }: RunningCanary): string {
  return `${curveFolder}${name}/${Date.parse(since)}/`;
}

/** Keeps how a step does, in place of what was seen of it before. */
export async function keepStep(
  storage: ReleaseStorage,
  canary: RunningCanary,
  step: CanaryStep,
): Promise<void> {
  const key = `${folderOf(canary)}${String(step.percent).padStart(2, '0')}.json`;
  await storage.put(key, Buffer.from(`${JSON.stringify(step)}\n`));
}

/** The steps of a canary so far, the first one first; what is damaged is left out. */
export async function readCurve(
  storage: ReleaseStorage,
  canary: RunningCanary,
): Promise<CanaryStep[]> {
  const keys = (await storage.list(folderOf(canary))).filter((key) => key.endsWith('.json'));
  const found = await Promise.all(keys.map((key) => storage.get(key)));
  return found.flatMap((object) => {
    const step = stepSchema.safeParse(parseJson(object?.bytes.toString() ?? ''));
    return step.success ? [step.data] : [];
  });
}

/** Removes the curves of canaries that began before a time, in milliseconds since 1970. */
export async function removeCurves(storage: ReleaseStorage, before: number): Promise<void> {
  for (const key of await storage.list(curveFolder)) {
    const [, began] = /^canaries\/[^/]+\/(\d+)\/[^/]+$/.exec(key) ?? [];
    if (began !== undefined && Number(began) < before) await storage.remove(key);
  }
}

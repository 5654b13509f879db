import { z } from 'zod';
import { otherCampaign } from './campaign-name.ts';

/** Pages that no release has. */
export const otherPage = 'other';

/** What is counted, and of what: a line of the tables. */
const figureKeySchema = z.object({
  /** The pattern of the page's route. */
  page: z.string(),
  language: z.string(),
  /** Empty where the visit had none. */
  campaign: z.string(),
  /** `view`, `visit <kind of referrer>`, `read <percent>`, `form <name> <step>`. */
  what: z.string(),
});

export type FigureKey = Readonly<z.output<typeof figureKeySchema>>;

/** A line with how often it was counted in each hour of the day. */
export interface FigureLine extends FigureKey {
  readonly hours: Readonly<Record<string, number>>;
}

/** Lines of one day; what comes after them is not counted. All pages and forms need far fewer. */
const maxLines = 5_000;

/** Of them those with a campaign of their own; what comes after them is of the other campaigns. */
const maxNamedLines = 3_000;

export const figureLinesSchema = z
  .array(figureKeySchema.extend({ hours: z.record(z.string(), z.number()) }))
  .max(50_000);

/** What was counted on one day. */
export class FigureDay {
  private readonly counts = new Map<string, { key: FigureKey; hours: Record<string, number> }>();
  private changes = 0;

  /** Grows with everything that is counted. */
  get revision(): number {
    return this.changes;
  }

  get lines(): readonly FigureLine[] {
    return [...this.counts.values()].map(({ key, hours }) => ({ ...key, hours }));
  }

  /** @param hour of the day, `00` to `23` */
  count(key: FigureKey, hour: string, times = 1): void {
    const line = this.lineOf(key);
    if (!line) return;
    line.hours[hour] = (line.hours[hour] ?? 0) + times;
    this.changes += 1;
  }

  /** Takes in what was counted elsewhere on the same day. */
  add(lines: readonly FigureLine[]): void {
    for (const { hours, ...key } of lines) {
      for (const [hour, times] of Object.entries(hours)) this.count(key, hour, times);
    }
  }

  private lineOf(key: FigureKey): { hours: Record<string, number> } | undefined {
    const text = [key.page, key.language, key.campaign, key.what].join('\n');
    const known = this.counts.get(text);
    if (known) return known;
    const isNamed = key.campaign !== '' && key.campaign !== otherCampaign;
    if (this.counts.size >= (isNamed ? maxNamedLines : maxLines)) {
      return isNamed ? this.lineOf({ ...key, campaign: otherCampaign }) : undefined;
    }
    const line = { key, hours: {} };
    this.counts.set(text, line);
    return line;
  }
}

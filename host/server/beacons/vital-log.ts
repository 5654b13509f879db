import type { VitalCause, VitalEntry, VitalName } from '@site/shared/contracts/beacon';
import { LRUCache } from 'lru-cache';

/** Up to which a vital is good (web.dev/vitals), for those whose cause browsers tell. */
const good: Readonly<Partial<Record<VitalName, number>>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

/** Vitals that were not good, of one element on one route of one version. */
export interface SlowVital {
  readonly name: VitalName;
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  readonly count: number;
  readonly worst: number;
  /** Of the worst. */
  readonly cause: VitalCause;
}

/** What made pages slow for visitors of this server; of the sorts that came last. */
export class VitalLog {
  private readonly sorts = new LRUCache<string, SlowVital>({ max: 60 });

  /** The sorts that came most, first. */
  get most(): readonly SlowVital[] {
    return [...this.sorts.values()].toSorted((one, other) => other.count - one.count);
  }

  /** Whether it is worth telling people: a vital that was not good, with its cause. */
  takes({ name, value, cause }: VitalEntry): boolean {
    return cause !== undefined && value > (good[name] ?? Number.POSITIVE_INFINITY);
  }

  add({ name, remote, version, route, value, cause = {} }: VitalEntry): void {
    const key = [name, remote, version, route, cause.element, cause.event].join(' ');
    const known = this.sorts.get(key);
    const isWorst = !known || value > known.worst;
    this.sorts.set(key, {
      name,
      remote,
      version,
      route,
      count: (known?.count ?? 0) + 1,
      worst: isWorst ? value : known.worst,
      cause: isWorst ? cause : known.cause,
    });
  }
}

/** A cause in a line for people: `forms/contact input:email, keyboard, forms/contact-form: handling 310 ms, …`. */
export function describeCause({ element, event, script, parts = {} }: VitalCause): string {
  const times = Object.entries(parts)
    .map(([part, time = 0]) => ({ part, time }))
    .filter(({ time }) => time > 0)
    .toSorted((one, other) => other.time - one.time)
    .map(({ part, time }) => `${part} ${time} ms`);
  return [element, event, script, ...times].filter(Boolean).join(', ');
}

import type { BeaconEntry } from '@site/shared/contracts/beacon';
import { LRUCache } from 'lru-cache';
import type { DocumentRecord } from './document-record.ts';
import type { GivenDocument } from './document-token.ts';

/** Documents of a set that are kept: for what is to be decided more would say the same. */
const maxDocuments = 1_000;

/** Of them from one network: it weighs no more for telling more, and crowds out nobody. */
const maxOfNetwork = 20;

const maxSets = 8;

/** Forms and parts that one document reports. */
const maxNames = 20;

/**
 * What documents told that were given while canaries ran, on all servers. A document counts once, however
 * often it tells, and only who was given it can report it. Of many those with the lowest ids are kept, which are random: so all
 * servers keep the same, as a fair sample.
 */
export class DocumentSample {
  private readonly own = new LRUCache<string, Map<string, DocumentRecord>>({ max: maxSets });
  private readonly others = new Map<string, readonly DocumentRecord[]>();
  private noted = 0;

  /** Grows with everything that is noted. */
  get revision(): number {
    return this.noted;
  }

  /** What this server itself heard. */
  get ownRecords(): readonly DocumentRecord[] {
    return [...this.own.values()].flatMap((records) => [...records.values()]);
  }

  /** What all servers heard, each document once. */
  get all(): readonly DocumentRecord[] {
    const records = new Map<string, DocumentRecord>();
    for (const record of [...this.ownRecords, ...[...this.others.values()].flat()]) {
      const known = records.get(record.id);
      records.set(record.id, known ? merged(known, record) : record);
    }
    return [...records.values()];
  }

  /** Forgets documents that were given before a time, in seconds since 1970. */
  forgetBefore(time: number): void {
    for (const [set, records] of this.own.entries()) {
      for (const { id, at } of records.values()) if (at < time) records.delete(id);
      if (records.size === 0) this.own.delete(set);
    }
  }

  /** Takes in what a document tells. */
  note({ bucket: _, ...document }: GivenDocument, entries: readonly BeaconEntry[]): void {
    const records = this.own.get(document.set) ?? new Map<string, DocumentRecord>();
    const nothing = { ...document, ...{ ran: [], failed: [], begun: [], arrived: [] } };
    const known = records.get(document.id) ?? nothing;
    records.set(document.id, merged(known, entries.reduce(withEntry, nothing)));
    const neighbours = [...records.values()].filter(({ network }) => network === document.network);
    if (neighbours.length > maxOfNetwork) records.delete(highest(neighbours.map(({ id }) => id)));
    if (records.size > maxDocuments) records.delete(highest([...records.keys()]));
    this.own.set(document.set, records);
    this.noted += 1;
  }

  /** Takes in what another server has heard, in place of what it told before. */
  learn(server: string, records: readonly DocumentRecord[]): void {
    this.others.set(server, records);
  }

  forget(server: string): void {
    this.others.delete(server);
  }
}

function highest(ids: readonly string[]): string {
  return [...ids].sort().at(-1) ?? '';
}

function withEntry(record: DocumentRecord, entry: BeaconEntry): DocumentRecord {
  const { remote } = entry;
  switch (entry.kind) {
    case 'view':
      return { ...record, ran: [...record.ran, remote] };
    case 'vital':
      if (entry.name === 'LCP') return { ...record, page: remote, lcp: entry.value };
      if (entry.name === 'INP') return { ...record, page: remote, inp: entry.value };
      return record;
    case 'form': {
      const form = `${remote}/${entry.form}`;
      return entry.step === 'begun'
        ? { ...record, begun: [...record.begun, form] }
        : { ...record, arrived: [...record.arrived, form] };
    }
    default:
      return { ...record, failed: [...record.failed, remote] };
  }
}

/** @param later has the last word on what is measured anew */
function merged(earlier: DocumentRecord, later: DocumentRecord): DocumentRecord {
  const both = (name: 'ran' | 'failed' | 'begun' | 'arrived') =>
    [...new Set([...earlier[name], ...later[name]])].slice(0, maxNames);
  return {
    ...earlier,
    page: later.page ?? earlier.page,
    lcp: later.lcp ?? earlier.lcp,
    inp: later.inp ?? earlier.inp,
    ran: both('ran'),
    failed: both('failed'),
    begun: both('begun'),
    arrived: both('arrived'),
  };
}

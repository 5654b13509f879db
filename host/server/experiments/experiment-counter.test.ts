// @vitest-environment node
import type { BeaconEntry } from '@site/shared/contracts/beacon';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type ExperimentCounts,
  readExperiment,
} from '../../releases/experiments/experiment-counts.ts';
import { pointerSchema } from '../../releases/store/pointer.ts';
import type { ReleaseStorage } from '../../releases/store/storage.ts';
import { type GivenDocument, givenDocument } from '../canaries/document-token.ts';
import { ExperimentCounter } from './experiment-counter.ts';

const since = '2026-11-24T10:00:00.000Z';
const now = Date.parse('2026-11-24T12:00:00.000Z');
const parts = { host: 'h1', marketing: 'm1', forms: 'f1' };
const sets = new Map([
  ['live', new Map(Object.entries(parts))],
  ['variant', new Map(Object.entries({ ...parts, marketing: 'm2' }))],
  ['other canary', new Map(Object.entries({ ...parts, forms: 'f2' }))],
]);
const pointer = pointerSchema.parse({
  versions: parts,
  parts: {
    marketing: {
      canary: {
        ...{ version: 'm2', percent: 50, since },
        experiment: { goal: 'forms/contact', until: '2026-12-08T10:00:00.000Z' },
      },
    },
  },
});

const view: BeaconEntry = { kind: 'view', remote: 'marketing', version: 'm2', route: '/' };
const ran = ['host', 'marketing', 'forms'];
const form = (step: 'begun' | 'arrived'): BeaconEntry => ({
  ...{ kind: 'form', remote: 'forms', version: 'f1', route: '/contact', form: 'contact', step },
});

/** Objects in memory, as a store has them. */
function memoryStorage(): ReleaseStorage {
  const objects = new Map<string, Buffer>();
  return {
    put: async (key: string, bytes: Buffer) => void objects.set(key, bytes),
    get: async (key: string) => ({ bytes: objects.get(key) }),
    list: async (prefix: string) => [...objects.keys()].filter((key) => key.startsWith(prefix)),
  } as unknown as ReleaseStorage;
}

let storage: ReleaseStorage;
let counter: ExperimentCounter;

const start = () => {
  const started = new ExperimentCounter({ storage, versionsOf: (set) => sets.get(set) });
  started.follow(pointer);
  return started;
};

beforeEach(() => {
  storage = memoryStorage();
  counter = start();
});

const given = (document: Partial<GivenDocument> & { set: string }): GivenDocument => ({
  ...givenDocument({ network: 1, bucket: 7, ...document }, now),
  ...document,
});

async function counted(): Promise<ExperimentCounts | undefined> {
  await counter.keep();
  return (await readExperiment(storage, { name: 'marketing', since }))?.counts;
}

it('counts documents of both groups once, and those that reach the goal', async () => {
  const sent = given({ set: 'variant' });
  counter.note(sent, [view], ran);
  counter.note(sent, [view, form('begun')], ran);
  counter.note(sent, [form('arrived')], ran);
  counter.note(sent, [form('arrived')], ran);
  counter.note(given({ set: 'variant' }), [view], ran);
  counter.note(given({ set: 'live', bucket: 80 }), [view, form('begun')], ran);
  expect(await counted()).toEqual({ '2026-11-24': { 7: [2, 1], 80: [1, 0] } });
});

it.each<[string, GivenDocument, BeaconEntry]>([
  ['a version that their bucket does not get', given({ set: 'live', bucket: 7 }), view],
  ['a canary of another part', given({ set: 'other canary', bucket: 80 }), view],
  ['a set that nobody got here', given({ set: 'unknown' }), view],
  ['no bucket', given({ set: 'variant', bucket: undefined }), view],
  ['a time before the experiment', given({ set: 'variant', at: 1_700_000_000 }), view],
  ['another remote’s code alone', given({ set: 'variant' }), { ...view, remote: 'fair' }],
])('leaves out documents with %s', async (_, document, entry) => {
  counter.note(document, [entry], [entry.remote]);
  expect(await counted()).toBeUndefined();
});

it('takes no more from one network on one day than a busy office has', async () => {
  for (let visit = 0; visit < 300; visit++) counter.note(given({ set: 'variant' }), [view], ran);
  counter.note(given({ set: 'variant', network: 2, bucket: 8 }), [view], ran);
  expect(await counted()).toEqual({ '2026-11-24': { 7: [200, 0], 8: [1, 0] } });
});

it('adds up what all servers heard, and what this one heard before', async () => {
  counter.note(given({ set: 'variant' }), [view], ran);
  await counter.keep();
  counter.follow(pointer);
  counter.note(given({ set: 'variant' }), [view], ran);
  const other = start();
  other.note(given({ set: 'live', bucket: 80 }), [view, form('arrived')], ran);
  await other.keep();
  expect(await counted()).toEqual({ '2026-11-24': { 7: [2, 0], 80: [1, 1] } });
});

it('tries again to keep what a store did not take', async () => {
  counter.note(given({ set: 'variant' }), [view], ran);
  const away = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('away'));
  await expect(counter.keep()).rejects.toThrow('away');
  away.mockRestore();
  expect(await counted()).toEqual({ '2026-11-24': { 7: [1, 0] } });
});

it('counts a document once that tells of its goal to another server, or after a restart', async () => {
  const sent = given({ set: 'variant' });
  counter.note(sent, [view], ran);
  await counter.keep();
  const other = start();
  other.note(sent, [form('arrived')], ran);
  await other.keep();
  expect(await counted()).toEqual({ '2026-11-24': { 7: [1, 1] } });
});

it('counts no goal of a document in which the part did not run', async () => {
  counter.note(given({ set: 'variant' }), [form('arrived')], ['host', 'fair', 'forms']);
  expect(await counted()).toBeUndefined();
});

it('goes by what it was told before where a shell does not say what ran', async () => {
  const sent = given({ set: 'variant' });
  counter.note(sent, [view], []);
  counter.note(sent, [form('arrived')], []);
  expect(await counted()).toEqual({ '2026-11-24': { 7: [1, 1] } });
});

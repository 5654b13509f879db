import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { previewedVersions } from './previews/previews.ts';
import { rollbackVersions } from './prune.ts';
import { parseJson } from './store/parse-json.ts';
import { logEntrySchema, logFolder, type Pointer, partOf } from './store/pointer.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { sideBySide } from './store/side-by-side.ts';
import { verifyStored } from './store/verify-artefact.ts';

/** What a walk through a store found. */
export interface StoreReport {
  readonly versions: number;
  readonly files: number;
  /** What is wrong, a sentence each with version, cause and way out; none when all is well. */
  readonly problems: readonly string[];
}

interface Version {
  readonly name: string;
  readonly version: string;
}

/**
 * Reads all that a store holds and compares it with what was published: every file of every version, who
 * signed it where releases must be signed, the versions that the pointer leads to, and each line of the log.
 *
 * @param report told of each version that was looked at
 */
export async function verifyStore(
  store: ReleaseStore,
  report: (version: string) => void = () => {},
): Promise<StoreReport> {
  const versions = await listVersions(store);
  const known = new Set(versions.map(toText));
  const found = await sideBySide(versions, async (version) => {
    const result = await verifyVersion(store, version);
    report(toText(version));
    return result;
  });
  const problems = [
    ...found.flatMap(({ problem }) => problem ?? []),
    ...(await verifyPointer(store, known)),
    ...(await verifyPreviews(store, known)),
    ...(await verifyLog(store)),
  ];
  const files = found.reduce((sum, version) => sum + version.files, 0);
  return { versions: versions.length, files, problems };
}

/** Versions as their files lie there, also those that were not published to the end. */
async function listVersions({ storage }: ReleaseStore): Promise<Version[]> {
  const found = new Map<string, Version>();
  for (const key of await storage.list('remotes/')) {
    const [, name = '', version = ''] = /^remotes\/([^/]+)\/([0-9a-f]{12})\//.exec(key) ?? [];
    if (version) found.set(`${name}@${version}`, { name, version });
  }
  return [...found.values()];
}

/** What is kept elsewhere is brought into a directory of its own: copies that are here prove nothing. */
async function verifyVersion(store: ReleaseStore, { name, version }: Version) {
  const directory = store.storage.isRemote
    ? await mkdtemp(path.join(tmpdir(), 'site-verify-'))
    : undefined;
  const copies = directory === undefined ? store : store.withCopiesIn(directory);
  try {
    await copies.readArtefact(name, version);
    const hashes = await verifyStored(copies, { name, version });
    return { files: Object.keys(hashes).length };
  } catch (error) {
    return { files: 0, problem: [reasonOf(error, `${name}@${version}`)] };
  } finally {
    if (directory !== undefined) await rm(directory, { recursive: true, force: true });
  }
}

async function verifyPointer(store: ReleaseStore, known: ReadonlySet<string>): Promise<string[]> {
  let pointer: Pointer | undefined;
  try {
    pointer = await store.readPointer();
  } catch (error) {
    return [reasonOf(error)];
  }
  if (!pointer) return [`Nothing is released in ${store.place}.`];
  const lack = (name: string, version: string, use: string, wayOut: string) =>
    known.has(`${name}@${version}`)
      ? []
      : [`${name}@${version}, ${use}, is not in the store: ${wayOut}.`];
  return Object.entries(pointer.versions).flatMap(([name, live]) => {
    const { earlier, canary } = partOf(pointer, name);
    const publish = `publish it again from its commit`;
    return [
      ...lack(name, live, 'which is live', `${publish}, or promote another one`),
      ...(canary ? lack(name, canary.version, 'a canary', `${publish}, or roll back`) : []),
      ...earlier
        .slice(-rollbackVersions)
        .flatMap((version) => lack(name, version, 'to which a rollback may lead', publish)),
    ];
  });
}

async function verifyPreviews(store: ReleaseStore, known: ReadonlySet<string>): Promise<string[]> {
  const gone = [...(await previewedVersions(store))].filter((version) => !known.has(version));
  return gone.map(
    (version) =>
      `${version}, which a preview shows, is not in the store: make the preview again from its commit.`,
  );
}

async function verifyLog({ storage }: ReleaseStore): Promise<string[]> {
  const keys = (await storage.list(logFolder)).filter((key) => key.endsWith('.json'));
  const problems = await sideBySide(keys, async (key) => {
    const found = await storage.get(key);
    const isLine = logEntrySchema.safeParse(parseJson(String(found?.bytes))).success;
    return isLine ? [] : [`${storage.locate(key)} is no line of the log: put its copy there.`];
  });
  return problems.flat();
}

function toText({ name, version }: Version): string {
  return `${name}@${version}`;
}

/** What an error says; most name the version themselves. */
function reasonOf(error: unknown, version = ''): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.includes(version) ? reason : `${version}: ${reason}`;
}

import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { trustKey } from '../releases/signing/change-key-list.ts';
import { createKeyFiles, type KeyFiles } from '../releases/signing/minisign-keys.ts';
import { readSigning } from '../releases/store/open-store.ts';
import { liveCombination, type Pointer } from '../releases/store/pointer.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { VerifiedVersions } from '../releases/store/verified-versions.ts';
import { container, hostBuild, remoteBuild, tester } from './builds.ts';
import { makeDirectory } from './directories.ts';

const page = 'features/home/home-page';

/** A script that is worth a delta to the same one of another build. */
const texts = Array.from({ length: 99 }, (_, at) => `export const t${at} = ${(at * 7919) % 1009};`);

/** A build of a remote with a page of its own, which a mark tells from others. */
export function markedBuild(name: string, mark: string): Promise<string> {
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, 8);
  return remoteBuild(
    { name, pages: [{ path: `/${name}`, language: 'nl', module: page }] },
    {
      format: 2,
      files: {
        'remoteEntry.js': container([page], `// ${mark}`),
        'assets/home-page.js': '',
        [`assets/texts-${hash}.js`]: `${texts.join('')}// ${mark}`,
      },
    },
  );
}

type Owner = 'host' | 'marketing' | 'fair' | 'server';

/** A store whose releases must be signed, with a key for each team and one for servers. */
export interface SignedSite {
  /** The list of trusted keys. */
  readonly keyList: string;
  readonly directory: string;
  readonly keys: Readonly<Record<Owner, KeyFiles>>;
  /** The store as somebody with a key sees it, on the machine where all was released. */
  readonly as: (key?: Owner) => ReleaseStore;
  /** The same with a data directory of its own, and of what was seen nothing. */
  readonly elsewhere: (key?: Owner) => Promise<ReleaseStore>;
  /** The pointer as it lies there, no matter who wrote it. */
  readonly pointer: () => Promise<Pointer>;
  readonly liveFair: () => Promise<string>;
  /** The file with the description of a version. */
  readonly descriptionOf: (name: string, version: string) => string;
  /** Publishes and promotes a version of a remote with its team's key. */
  readonly release: (name: 'marketing' | 'fair', mark: string) => Promise<string>;
}

/** What a server does before it runs any code of a release. */
export async function take(store: ReleaseStore): Promise<Pointer> {
  const pointer = await store.readPointer();
  if (!pointer) throw new Error('There is no pointer.');
  await new VerifiedVersions(store).verify(await store.readRelease(liveCombination(pointer)));
  return pointer;
}

/** A site with a host, and the first version of two remotes: new for each test of the file that calls this. */
export function setUpSignedSite(): SignedSite {
  const site = {} as SignedSite;
  let template = '';
  let keys: SignedSite['keys'];
  beforeEach(async () => {
    const data = await makeDirectory();
    if (template === '') {
      keys = makeKeys();
      template = await mkdtemp(path.join(tmpdir(), 'site-signed-'));
      await releaseAll(template, keys);
    }
    await cp(template, data, { recursive: true });
    Object.assign(site, siteIn(data, keys));
  });
  afterAll(() => rm(template, { recursive: true, force: true }));
  return site;
}

function siteIn(data: string, keys: SignedSite['keys']): SignedSite {
  const directory = path.join(data, 'releases');
  const keyList = path.join(data, 'release-keys.json');
  const open = (key: Owner | undefined, dataDirectory: string) => {
    const secret = key && { RELEASE_SIGNING_KEY: keys[key].secretKey };
    const environment = { RELEASE_KEYS: keyList, ...secret };
    return new ReleaseStore(directory, readSigning(dataDirectory, environment));
  };
  const site: SignedSite = {
    keyList,
    directory,
    keys,
    as: (key) => open(key, data),
    elsewhere: async (key) => open(key, await makeDirectory()),
    pointer: async () =>
      JSON.parse(await readFile(path.join(directory, 'pointer.json'), 'utf8')) as Pointer,
    liveFair: async () => (await site.pointer()).versions.fair ?? '',
    descriptionOf: (name, version) => path.join(directory, 'publications', name, `${version}.json`),
    release: async (name, mark) => give(site, name, await markedBuild(name, mark)),
  };
  return site;
}

async function releaseAll(data: string, keys: SignedSite['keys']): Promise<void> {
  await trustKeys(data, keys);
  const site = siteIn(data, keys);
  await give(site, 'host', await hostBuild(''));
  await site.release('marketing', '1');
  await site.release('fair', '1');
}

async function give(site: SignedSite, name: Exclude<Owner, 'server'>, build: string) {
  const { version } = await publish(site.as(name), build, tester);
  await promote(site.as(name), { name, version }, tester);
  return version;
}

function makeKeys(): SignedSite['keys'] {
  return {
    host: createKeyFiles(),
    marketing: createKeyFiles(),
    fair: createKeyFiles(),
    server: createKeyFiles(),
  };
}

async function trustKeys(data: string, keys: SignedSite['keys']): Promise<void> {
  for (const [owner, { publicKey }] of Object.entries(keys)) {
    await trustKey(path.join(data, 'release-keys.json'), {
      key: lineOf(publicKey),
      owner,
      parts: owner === 'server' ? ['host', 'marketing', 'fair'] : [owner],
      role: owner === 'server' ? 'server' : 'team',
    });
  }
}

/** A public key as the list has it. */
export function lineOf(publicKey: string): string {
  return publicKey.trim().split('\n').at(-1) ?? '';
}

// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostBuild, setPointer, tester } from '../../test/builds.ts';
import { makeDirectory } from '../../test/directories.ts';
import { lineOf, markedBuild, setUpSignedSite } from '../../test/signed-site.ts';
import { endDueCanaries } from '../end-canaries.ts';
import { freeze } from '../freeze.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { signPart } from '../sign-part.ts';
import { liveCombination, type Pointer } from '../store/pointer.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { verifyRelease } from '../store/verify-artefact.ts';
import { revokeKey, trustKey } from './change-key-list.ts';
import { createKeyFiles, parseSecretKey } from './minisign-keys.ts';
import { signBytes } from './minisign-signature.ts';

const site = setUpSignedSite();

/** What a server does before it runs any code of a release. */
async function take(store: ReleaseStore): Promise<Pointer> {
  const pointer = await store.readPointer();
  if (!pointer) throw new Error('There is no pointer.');
  await verifyRelease(store, await store.readRelease(liveCombination(pointer)));
  return pointer;
}

const pointerFile = () => path.join(site.directory, 'pointer.json');
const readPointerFile = async () => JSON.parse(await readFile(pointerFile(), 'utf8')) as Pointer;
const descriptionOf = (name: string, version: string) =>
  path.join(site.directory, 'publications', name, `${version}.json`);
const liveFair = async () => (await readPointerFile()).versions.fair ?? '';
const sequence = ({ signed }: Pointer, part: string) =>
  JSON.parse(signed?.[part]?.statement ?? '{}').sequence as number;

describe('a signed store', () => {
  it('is taken by servers that trust its keys, and by those that ask for none', async () => {
    expect((await take(site.as())).versions).toEqual((await readPointerFile()).versions);
    expect((await take(await site.elsewhere())).revision).toBe(3);
    expect((await take(new ReleaseStore(site.directory))).revision).toBe(3);
  });

  it('goes back by a newer pointer, which an older one never replaces', async () => {
    const first = await liveFair();
    await site.release('fair', '2');
    await rollback(site.as('fair'), 'fair', tester);
    const pointer = await take(site.as());
    expect(pointer.versions.fair).toBe(first);
    expect(sequence(pointer, 'fair')).toBe(5);
    expect(sequence(pointer, 'marketing')).toBe(2);
  });

  it.skipIf(spawnSync('minisign', ['-v']).status !== 0)(
    'is what minisign verifies, and takes a description that minisign signed (where it is installed)',
    async () => {
      const directory = await makeDirectory();
      const { publicKey, secretKey } = site.keys.fair;
      await writeFile(path.join(directory, 'fair.pub'), publicKey);
      await writeFile(path.join(directory, 'fair.key'), secretKey);
      const minisign = (...args: string[]) =>
        execFileSync('minisign', args, { cwd: directory, encoding: 'utf8' });
      const version = await liveFair();
      const description = descriptionOf('fair', version);
      const verified = minisign('-V', '-p', 'fair.pub', '-m', description);
      expect(verified).toContain(`Trusted comment: fair@${version}`);

      const { statement = '', signature = '' } = (await readPointerFile()).signed?.fair ?? {};
      await writeFile(path.join(directory, 'fair.json'), statement);
      await writeFile(path.join(directory, 'fair.json.minisig'), signature);
      expect(minisign('-V', '-p', 'fair.pub', '-m', 'fair.json')).toContain('comment: fair 3');

      await rm(`${description}.minisig`);
      minisign('-S', '-s', 'fair.key', '-m', description);
      await take(site.as());
    },
  );
});

describe('whoever can write to the store and has no key', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'changes code that servers run',
      async () => {
        const folder = site.as().artefactDirectory('fair', await liveFair());
        await writeFile(path.join(folder, 'server/features/home/home-page.js'), 'steal()');
      },
      /fair@\w+ was changed after it was published: server\/features\/home\/home-page\.js/,
    ],
    [
      'changes what a version says of itself',
      async () => {
        const file = path.join(
          site.as().artefactDirectory('fair', await liveFair()),
          'artefact.json',
        );
        await writeFile(file, (await readFile(file, 'utf8')).replace('"/fair"', '"/contact"'));
      },
      /fair@\w+ was changed after it was published: artefact\.json/,
    ],
    [
      'changes a description',
      async () => {
        const file = descriptionOf('fair', await liveFair());
        await writeFile(file, (await readFile(file, 'utf8')).replace('tester', 'others'));
      },
      /The description of fair@\w+ does not fit its signature \(key \w+ of fair\): it was changed\. To sign it, build it .* publish fair/,
    ],
    [
      'takes a signature away',
      async () => rm(`${descriptionOf('fair', await liveFair())}.minisig`),
      /The description of fair@\w+ is not signed, and .*release-keys\.json asks for it/,
    ],
    [
      'gives a version the description of another one',
      async () => {
        const old = await liveFair();
        const version = await site.release('fair', '2');
        for (const suffix of ['', '.minisig']) {
          await cp(descriptionOf('fair', old) + suffix, descriptionOf('fair', version) + suffix);
        }
      },
      /The description of fair@\w+ is one of another version/,
    ],
    [
      'publishes and promotes a version of their own',
      async () => {
        const store = new ReleaseStore(site.directory);
        const { version } = await publish(store, await markedBuild('fair', 'evil'), tester);
        await promote(store, { name: 'fair', version }, tester);
      },
      /The place of fair in .*pointer\.json is not signed, and .* asks for it/,
    ],
    [
      'lets the pointer name another version',
      async () => {
        const old = await readPointerFile();
        await site.release('fair', '2');
        const pointer = await readPointerFile();
        await setPointer(site.as(), { ...pointer, versions: old.versions });
      },
      /pointer\.json: what it says of fair is not what fair signed: it was changed\. .* sign fair/,
    ],
    [
      'ends a freeze',
      async () => {
        const { parts } = await readPointerFile();
        await freeze(site.as('fair'), 'fair', tester);
        await setPointer(site.as(), { ...(await readPointerFile()), parts });
      },
      /what it says of fair is not what fair signed/,
    ],
    [
      'changes the revision',
      async () => setPointer(site.as(), { ...(await readPointerFile()), revision: 99 }),
      /its revision and last change are not those of fair, which was signed last/,
    ],
    [
      'plays an older pointer back',
      async () => {
        const old = await readPointerFile();
        await site.release('fair', '2');
        await take(site.as());
        await setPointer(site.as(), old);
      },
      /pointer\.json holds number 3 of fair, and number 4 was seen here: an older pointer was put back\. If that is meant: .* sign fair --above 4/,
    ],
    [
      'mixes an older place of one part into a newer pointer',
      async () => {
        const old = await readPointerFile();
        await site.release('fair', '2');
        await site.release('marketing', '2');
        const { versions, parts, signed, ...rest } = await readPointerFile();
        const fair = {
          versions: old.versions.fair ?? '',
          parts: old.parts.fair,
          signed: old.signed?.fair,
        };
        await setPointer(site.as(), {
          ...rest,
          versions: { ...versions, fair: fair.versions },
          parts: { ...parts, ...(fair.parts && { fair: fair.parts }) },
          signed: { ...signed, ...(fair.signed && { fair: fair.signed }) },
        });
      },
      /holds number 3 of fair, and number 4 was seen here/,
    ],
    [
      'takes a part out of the pointer',
      async () => {
        const { versions, parts, signed, ...rest } = await readPointerFile();
        const without = <Value>({ fair: _, ...others }: Record<string, Value>) => others;
        const [host, marketing] = [signed?.host, signed?.marketing];
        const change = JSON.parse(marketing?.statement ?? '').change;
        if (!host || !marketing) throw new Error('They are signed.');
        await setPointer(site.as(), {
          ...rest,
          revision: 2,
          change,
          versions: without(versions),
          parts: without(parts),
          signed: { host, marketing },
        });
      },
      /holds nothing of fair, and number 3 was seen here/,
    ],
  ])('and %s is found out before any code is loaded', async (_case, attack, problem) => {
    await attack();
    await expect(take(site.as())).rejects.toThrow(problem);
  });

  it('cannot play an older pointer to a server that saw none, as long as the log is there', async () => {
    const old = await readPointerFile();
    await site.release('fair', '2');
    await setPointer(site.as(), old);
    const { fair } = old.signed ?? {};
    for (let number = 10; number < 50; number++) {
      const entry = path.join(site.directory, 'log', `0000000${number}.json`);
      await writeFile(entry, JSON.stringify({ name: 'fair', signed: number < 45 ? {} : fair }));
    }
    await expect(take(await site.elsewhere())).rejects.toThrow('number 4 was seen here');
  });

  it('does not make anybody sign what they put there', async () => {
    const build = await markedBuild('fair', '2');
    const { version } = await publish(new ReleaseStore(site.directory), build, tester);
    const file = path.join(site.as().artefactDirectory('fair', version), 'assets/home-page.js');
    await writeFile(file, 'steal()');
    await expect(publish(site.as('fair'), build, tester)).rejects.toThrow(
      'was changed after it was published: assets/home-page.js',
    );
    const old = await readPointerFile();
    await site.release('fair', '3');
    const pointer = await readPointerFile();
    await setPointer(site.as(), { ...pointer, versions: old.versions });
    await expect(rollback(site.as('fair'), 'fair', tester)).rejects.toThrow('it was changed');
    await expect(signPart(site.as('fair'), 'fair', tester)).rejects.toThrow(
      'Say which it should be',
    );
  });
});

describe('the key of one team', () => {
  it('publishes and promotes nothing of another one', async () => {
    const store = site.as('fair');
    const build = await markedBuild('marketing', 'evil');
    const refusal =
      /^The key \w+ of fair is for fair, not for marketing: set RELEASE_SIGNING_KEY_FILE/;
    await expect(publish(store, build, tester)).rejects.toThrow(refusal);
    const { version } = await publish(site.as('marketing'), build, tester);
    const target = { name: 'marketing', version };
    await expect(promote(store, target, tester)).rejects.toThrow(refusal);
    await expect(rollback(store, 'marketing', tester)).rejects.toThrow();
    await expect(signPart(store, 'marketing', tester)).rejects.toThrow(refusal);
    expect((await take(site.as())).revision).toBe(3);
  });

  it('opens nothing of another one when it is stolen and the tool is left out', async () => {
    const { secret, id, key } = parseSecretKey(site.keys.fair.secretKey);
    const pointer = await readPointerFile();
    const version = pointer.versions.marketing ?? '';
    const description = descriptionOf('marketing', version);
    const forged = signBytes(await readFile(description), { secret, id, key }, '');
    await writeFile(`${description}.minisig`, forged);
    await expect(take(site.as())).rejects.toThrow(
      /description of marketing@\w+ is signed with the key \w+ of fair, which is for fair\./,
    );
    const statement = pointer.signed?.marketing?.statement ?? '';
    const signature = signBytes(Buffer.from(statement), { secret, id, key }, '');
    await setPointer(site.as(), {
      ...pointer,
      signed: { ...pointer.signed, marketing: { statement, signature } },
    });
    await expect(take(site.as())).rejects.toThrow(
      /place of marketing in .* is signed with the key \w+ of fair, which is for fair\./,
    );
  });

  it('cannot use up the numbers that come after it', async () => {
    const pointer = await readPointerFile();
    const said = JSON.parse(pointer.signed?.fair?.statement ?? '');
    const change = { ...said.change, revision: 2 ** 50 };
    const statement = JSON.stringify({ ...said, sequence: 2 ** 50, change });
    const key = parseSecretKey(site.keys.fair.secretKey);
    const signature = signBytes(Buffer.from(statement), key, '');
    const signed = { ...pointer.signed, fair: { statement, signature } };
    await setPointer(site.as(), { ...pointer, revision: 2 ** 50, change, signed });
    await expect(take(site.as())).rejects.toThrow('is too far above what was seen here');
    await signPart(site.as('fair'), 'fair', tester);
    expect((await take(site.as())).revision).toBe(4);
  });
});

describe('the key of a server', () => {
  const due = (percent: number) => ({ canary: percent, until: new Date().toISOString() });

  it('ends canaries and takes versions back, and other servers take that', async () => {
    const first = await liveFair();
    const build = await markedBuild('fair', '2');
    const { version } = await publish(site.as('fair'), build, tester);
    await promote(site.as('fair'), { name: 'fair', version }, { ...tester, ...due(10) });
    expect(await endDueCanaries(site.as('server'))).toMatchObject([{ to: version }]);
    expect((await take(await site.elsewhere())).versions.fair).toBe(version);
    await rollback(site.as('server'), 'fair', tester);
    expect((await take(site.as())).versions.fair).toBe(first);
    // Its team goes on from there.
    await promote(site.as('fair'), { name: 'fair', version }, tester);
    expect((await take(site.as())).versions.fair).toBe(version);
  });

  it('gives visitors nothing that a team has not given them', async () => {
    const build = await markedBuild('fair', '2');
    const { version } = await publish(site.as('fair'), build, tester);
    const only = /^The key here is a server’s: it takes back and ends canaries/;
    const target = { name: 'fair', version };
    await expect(publish(site.as('server'), build, tester)).rejects.toThrow(only);
    await expect(promote(site.as('server'), target, tester)).rejects.toThrow(only);

    const pointer = await readPointerFile();
    const said = JSON.parse(pointer.signed?.fair?.statement ?? '');
    const key = parseSecretKey(site.keys.server.secretKey);
    const change = { ...said.change, revision: 4 };
    const forge = async (more: object) => {
      const statement = JSON.stringify({ ...said, sequence: 4, version, change, ...more });
      const signature = signBytes(Buffer.from(statement), key, '');
      const signed = { ...pointer.signed, fair: { statement, signature } };
      const versions = { ...pointer.versions, fair: version };
      await setPointer(site.as(), { ...pointer, versions, revision: 4, change, signed });
      await expect(take(site.as())).rejects.toThrow(
        /is signed with the key of server, which only takes back and ends canaries|is not signed/,
      );
    };
    await forge({});
    await forge({ basis: pointer.signed?.fair });
  });
});

describe('a key that was revoked', () => {
  const lost = () => revokeKey(site.keyList, site.keys.fair.id, 'a laptop was lost');

  it('opens nothing any more, nor does what it signed before', async () => {
    const store = site.as();
    await take(store);
    await lost();
    await expect(take(store)).rejects.toThrow(
      /is signed with the key \w+ of fair, revoked at .* \(a laptop was lost\)\. To sign .* sign fair@<version>$/,
    );
    await expect(publish(site.as('fair'), await markedBuild('fair', '2'), tester)).rejects.toThrow(
      /^The key \w+ is not trusted, or no longer: set RELEASE_SIGNING_KEY_FILE/,
    );
  });

  it('is followed by another one, with what its team builds again and nothing else', async () => {
    const first = await liveFair();
    const evil = await site.release('fair', 'evil');
    await lost();
    const next = createKeyFiles();
    const key = lineOf(next.publicKey);
    await trustKey(site.keyList, { key, owner: 'fair', parts: ['fair'], role: 'team' });
    const store = new ReleaseStore(site.directory, {
      ...site.as(),
      signingKey: parseSecretKey(next.secretKey),
    });
    await expect(signPart(store, 'fair', tester)).rejects.toThrow(
      /^No trusted key signed which version of fair is live; .*pointer\.json names \w+\. Say which/,
    );
    await expect(signPart(store, 'fair', { ...tester, version: evil })).rejects.toThrow(
      /The description of fair@\w+ is signed with the key \w+ of fair, revoked/,
    );
    expect(await publish(store, await markedBuild('fair', '1'), tester)).toMatchObject({
      version: first,
      stored: false,
      signed: true,
    });
    const { forgotten } = await signPart(store, 'fair', { ...tester, version: first });
    expect(forgotten).toEqual([]);
    const pointer = await take(site.as());
    expect(pointer.versions.fair).toBe(first);
    expect(pointer.parts.fair?.earlier).toEqual([]);
    expect(Object.keys(pointer.parts.fair?.retired ?? {})).toEqual([evil]);
  });
});

it('is signed part by part when a store that was not is taken over', async () => {
  const { change, signed, ...pointer } = await readPointerFile();
  await setPointer(site.as(), pointer);
  for (const name of await readdir(path.join(site.directory, 'publications'))) {
    await rm(`${descriptionOf(name, pointer.versions[name] ?? '')}.minisig`);
  }
  await expect(take(site.as())).rejects.toThrow('is not signed');
  const version = pointer.versions.fair;
  await expect(signPart(site.as('fair'), 'fair', { ...tester, version })).rejects.toThrow(
    'publish it with a key of fair',
  );
  const builds = {
    host: await hostBuild(''),
    marketing: await markedBuild('marketing', '1'),
    fair: await markedBuild('fair', '1'),
  };
  for (const name of ['host', 'marketing', 'fair'] as const) {
    expect(await publish(site.as(name), builds[name], tester)).toMatchObject({ signed: true });
    await signPart(site.as(name), name, { ...tester, version: pointer.versions[name] });
  }
  expect((await take(site.as())).versions).toEqual(pointer.versions);
});

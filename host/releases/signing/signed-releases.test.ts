// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { setPointer, tester } from '../../test/builds.ts';
import { makeDirectory } from '../../test/directories.ts';
import { markedBuild, setUpSignedSite, take } from '../../test/signed-site.ts';
import { freeze } from '../freeze.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { signPart } from '../sign-part.ts';
import type { Pointer } from '../store/pointer.ts';
import { ReleaseStore } from '../store/release-store.ts';

const site = setUpSignedSite();

const sequence = ({ signed }: Pointer, part: string) =>
  JSON.parse(signed?.[part]?.statement ?? '{}').sequence as number;

describe('a signed store', () => {
  it('is taken by servers that trust its keys, and by those that ask for none', async () => {
    expect((await take(site.as())).versions).toEqual((await site.pointer()).versions);
    expect((await take(await site.elsewhere())).revision).toBe(3);
    expect((await take(new ReleaseStore(site.directory))).revision).toBe(3);
  });

  it('goes back by a newer pointer, which an older one never replaces', async () => {
    const first = await site.liveFair();
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
      const version = await site.liveFair();
      const description = site.descriptionOf('fair', version);
      const verified = minisign('-V', '-p', 'fair.pub', '-m', description);
      expect(verified).toContain(`Trusted comment: fair@${version}`);

      const { statement = '', signature = '' } = (await site.pointer()).signed?.fair ?? {};
      await writeFile(path.join(directory, 'fair.json'), statement);
      await writeFile(path.join(directory, 'fair.json.minisig'), signature);
      expect(minisign('-V', '-p', 'fair.pub', '-m', 'fair.json')).toContain('comment: fair 3');

      await rm(`${description}.minisig`);
      minisign('-S', '-s', 'fair.key', '-m', description);
      await take(site.as());
    },
  );
});

describe('an attacker who can write to the store and has no key', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'changes code that servers run',
      async () => {
        const folder = site.as().artefactDirectory('fair', await site.liveFair());
        await writeFile(path.join(folder, 'server/features/home/home-page.js'), 'steal()');
      },
      /fair@\w+ was changed after it was published: server\/features\/home\/home-page\.js/,
    ],
    [
      'changes what a version says of itself',
      async () => {
        const file = path.join(
          site.as().artefactDirectory('fair', await site.liveFair()),
          'artefact.json',
        );
        await writeFile(file, (await readFile(file, 'utf8')).replace('"/fair"', '"/contact"'));
      },
      /fair@\w+ was changed after it was published: artefact\.json/,
    ],
    [
      'changes a description',
      async () => {
        const file = site.descriptionOf('fair', await site.liveFair());
        await writeFile(file, (await readFile(file, 'utf8')).replace('tester', 'others'));
      },
      /The description of fair@\w+ does not fit its signature \(key \w+ of fair\): it was changed\. To sign it, build it .* publish fair/,
    ],
    [
      'takes a signature away',
      async () => rm(`${site.descriptionOf('fair', await site.liveFair())}.minisig`),
      /The description of fair@\w+ is not signed, and .*release-keys\.json asks for it/,
    ],
    [
      'gives a version the description of another one',
      async () => {
        const old = await site.liveFair();
        const version = await site.release('fair', '2');
        for (const suffix of ['', '.minisig']) {
          await cp(
            site.descriptionOf('fair', old) + suffix,
            site.descriptionOf('fair', version) + suffix,
          );
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
        const old = await site.pointer();
        await site.release('fair', '2');
        const pointer = await site.pointer();
        await setPointer(site.as(), { ...pointer, versions: old.versions });
      },
      /pointer\.json: what it says of fair is not what fair signed: it was changed\. .* sign fair/,
    ],
    [
      'ends a freeze',
      async () => {
        const { parts } = await site.pointer();
        await freeze(site.as('fair'), 'fair', tester);
        await setPointer(site.as(), { ...(await site.pointer()), parts });
      },
      /what it says of fair is not what fair signed/,
    ],
    [
      'changes the revision',
      async () => setPointer(site.as(), { ...(await site.pointer()), revision: 99 }),
      /its revision and last change are not those of fair, which was signed last/,
    ],
    [
      'plays an older pointer back',
      async () => {
        const old = await site.pointer();
        await site.release('fair', '2');
        await take(site.as());
        await setPointer(site.as(), old);
      },
      /pointer\.json holds number 3 of fair, and number 4 was seen here: an older pointer was put back\. If that is meant: .* sign fair --above 4/,
    ],
    [
      'mixes an older place of one part into a newer pointer',
      async () => {
        const old = await site.pointer();
        await site.release('fair', '2');
        await site.release('marketing', '2');
        const { versions, parts, signed, ...rest } = await site.pointer();
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
        const { versions, parts, signed, ...rest } = await site.pointer();
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
    const old = await site.pointer();
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
    const old = await site.pointer();
    await site.release('fair', '3');
    const pointer = await site.pointer();
    await setPointer(site.as(), { ...pointer, versions: old.versions });
    await expect(rollback(site.as('fair'), 'fair', tester)).rejects.toThrow('it was changed');
    await expect(signPart(site.as('fair'), 'fair', tester)).rejects.toThrow(
      'Say which it should be',
    );
  });
});

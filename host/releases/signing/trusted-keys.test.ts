// @vitest-environment node
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostBuild, setPointer, tester } from '../../test/builds.ts';
import { lineOf, markedBuild, setUpSignedSite, take } from '../../test/signed-site.ts';
import { endDueCanaries } from '../canaries/end-canaries.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { signPart } from '../sign-part.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { revokeKey, trustKey } from './change-key-list.ts';
import { createKeyFiles, parseSecretKey } from './minisign-keys.ts';
import { signBytes } from './minisign-signature.ts';

const site = setUpSignedSite();

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
    const pointer = await site.pointer();
    const version = pointer.versions.marketing ?? '';
    const description = site.descriptionOf('marketing', version);
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
    const pointer = await site.pointer();
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
  const due = (percent: number) => ({ canary: percent, lasts: 0 });

  it('ends canaries and takes versions back, and other servers take that', async () => {
    const first = await site.liveFair();
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

    const pointer = await site.pointer();
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
    const first = await site.liveFair();
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
  const { change, signed, ...pointer } = await site.pointer();
  await setPointer(site.as(), pointer);
  for (const name of await readdir(path.join(site.directory, 'publications'))) {
    await rm(`${site.descriptionOf(name, pointer.versions[name] ?? '')}.minisig`);
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

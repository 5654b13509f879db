// @vitest-environment node
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tester } from '../../test/builds.ts';
import { markedBuild, setUpSignedSite } from '../../test/signed-site.ts';
import { publish } from '../publish.ts';
import { revokeKey } from '../signing/change-key-list.ts';
import { parsePublicKey } from '../signing/minisign-keys.ts';
import { Previews } from './previews.ts';

const site = setUpSignedSite();

const key = 'override-key-for-the-tests';
const wanted = (version: string) => ({
  name: 'waffle-colours',
  part: 'fair',
  version,
  who: 'Jan',
  why: undefined,
  lifetime: 86_400_000,
});

async function publishFair(): Promise<string> {
  return (await publish(site.as('fair'), await markedBuild('fair', 'waffles'), tester)).version;
}

it('of a signed store need the key of the part’s team, and no other', async () => {
  const version = await publishFair();
  const set = (owner?: 'fair' | 'marketing' | 'server') =>
    new Previews(site.as(owner), key).set(wanted(version));
  await expect(set()).rejects.toThrow('RELEASE_SIGNING_KEY_FILE');
  await expect(set('marketing')).rejects.toThrow('not for fair');
  await expect(set('server')).rejects.toThrow('is a server’s');
  const made = await set('fair');
  // A server has another OVERRIDE_KEY, and no key of a team.
  expect(await new Previews(site.as(), 'other').find('waffle-colours')).toEqual(made);
});

it('that somebody changed in the store show nothing', async () => {
  const version = await publishFair();
  await new Previews(site.as('fair'), key).set(wanted(version));
  const file = path.join(site.directory, 'previews.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(version, await site.liveFair()));
  await expect(new Previews(site.as(), key).find('waffle-colours')).rejects.toThrow(
    'does not fit its signature',
  );
});

it('end with the key that they were signed with', async () => {
  await new Previews(site.as('fair'), key).set(wanted(await publishFair()));
  const { id } = parsePublicKey(site.keys.fair.publicKey.trim().split('\n').at(-1) ?? '');
  await revokeKey(site.keyList, id, 'stolen');
  await expect(new Previews(site.as(), key).find('waffle-colours')).rejects.toThrow('revoked');
});

it('show no version that nobody trusted has signed', async () => {
  const version = await publishFair();
  await writeFile(`${site.descriptionOf('fair', version)}.minisig`, '');
  await expect(new Previews(site.as('fair'), key).set(wanted(version))).rejects.toThrow(
    'has a signature that cannot be used',
  );
});

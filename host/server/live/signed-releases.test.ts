// @vitest-environment node
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { revokeKey, trustKey } from '../../releases/signing/change-key-list.ts';
import { createKeyFiles, parseSecretKey } from '../../releases/signing/minisign-keys.ts';
import { LastPointer } from '../../releases/store/last-pointer.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { VerifiedVersions } from '../../releases/store/verified-versions.ts';
import { eventually, log } from '../../test/live-site.ts';
import { lineOf, setUpSignedSite } from '../../test/signed-site.ts';
import type { Renderer } from '../render/renderer.ts';
import { LiveReleases } from './live-releases.ts';
import { signingNotices } from './signing-notices.ts';

const site = setUpSignedSite();
let live: LiveReleases;

/** A server that starts on the machine where all was released. */
function server(): LiveReleases {
  const store = site.as('server');
  const verified = new VerifiedVersions(store);
  return new LiveReleases({
    store,
    log: log as unknown as FastifyBaseLogger,
    onSwitch: () => {},
    warm: async () => {},
    endDueCanaries: async () => {},
    lastPointer: new LastPointer(path.dirname(site.directory)),
    startRenderer: async (release) => {
      await verified.verify(release);
      return { close: async () => {} } as Renderer;
    },
  });
}

async function restart(): Promise<void> {
  await live.stop();
  live = server();
  await live.start();
}

const pointerFile = () => path.join(site.directory, 'pointer.json');
const fair = () => live.current.release.set.remotes.find(({ name }) => name === 'fair')?.version;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  live = server();
  await live.start();
});

afterEach(async () => {
  await live.stop();
  vi.useRealTimers();
});

it('goes on with what it has when an older pointer is put back, after a restart too', async () => {
  const older = await readFile(pointerFile());
  const version = await site.release('fair', '2');
  await eventually(() => expect(fair()).toBe(version));
  await writeFile(pointerFile(), older);
  const reason = 'an older pointer was put back';
  await eventually(() => expect(live.refusal).toContain(reason));
  expect(fair()).toBe(version);
  await restart();
  expect(fair()).toBe(version);
  expect(live.refusal).toContain(reason);
});

it('takes one release after the other while scripts of them travel as deltas', async () => {
  const version = await site.release('fair', '2');
  await eventually(() => expect(fair()).toBe(version));
  const next = await site.release('marketing', '2');
  const deltas = (
    await readdir(path.join(site.as().artefactDirectory('fair', version), 'assets'))
  ).filter((file) => file.endsWith('.dcz'));
  expect(deltas).toHaveLength(1);
  await eventually(() => expect(live.pointer?.versions.marketing).toBe(next));
  expect(live.refusal).toBeUndefined();
});

it('does not start from a copy of the pointer that was changed', async () => {
  const file = path.join(path.dirname(site.directory), 'last-pointer.json');
  await writeFile(pointerFile(), '{');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"fair": "', '"fair": "0'));
  await expect(restart()).rejects.toThrow('pointer.json is damaged');
});

it('notices at once that a key was revoked, goes on, and does not start with it', async () => {
  const version = fair();
  await revokeKey(site.keyList, site.keys.fair.id, 'it was stolen');
  await eventually(() => expect(live.refusal).toContain('of fair, revoked at'));
  expect(fair()).toBe(version);
  await expect(restart()).rejects.toThrow('(it was stolen)');
});

it('does not start without the list of keys that it was given', async () => {
  await writeFile(site.keyList, '{"keys":[{"key":"RW","owner":"x","parts":["fair"]}]}');
  await expect(restart()).rejects.toThrow(
    `RELEASE_KEYS: ${site.keyList}: keys.0.key is no public key of minisign`,
  );
});

it('is told once how releases are signed, as far as it is not as it should be', async () => {
  const { keys } = site.as();
  const stranger = createKeyFiles();
  const notices = (secretKey?: string) =>
    signingNotices(
      new ReleaseStore(site.directory, {
        keys,
        ...(secretKey && { signingKey: parseSecretKey(secretKey) }),
      }),
    );
  expect(await signingNotices(new ReleaseStore(site.directory))).toEqual([
    expect.stringMatching(/^Releases are not signed: .* RELEASE_KEYS/),
  ]);
  expect(await notices(site.keys.server.secretKey)).toEqual([]);
  expect(await notices()).toEqual([expect.stringContaining('ends no canaries')]);
  expect(await notices(site.keys.fair.secretKey)).toEqual([expect.stringContaining('may publish')]);
  expect(await notices(stranger.secretKey)).toEqual([expect.stringContaining('is not trusted')]);
  const key = lineOf(stranger.publicKey);
  await trustKey(site.keyList, { key, owner: 'servers', parts: ['fair'], role: 'server' });
  expect(await notices(stranger.secretKey)).toEqual([]);
});

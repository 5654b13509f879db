// @vitest-environment node
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { promote } from '../../releases/promote.ts';
import { publish } from '../../releases/publish.ts';
import { announce, announcementKey } from '../../releases/store/announcement.ts';
import { VerifiedVersions } from '../../releases/store/verified-versions.ts';
import { remoteBuild, tester } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { AnnouncedVersions } from './announced-versions.ts';

async function follow() {
  const store = await makeStore();
  const verified = new VerifiedVersions(store);
  const prepare = vi.fn((version: { name: string; version: string }) => verified.prepare(version));
  const log = { info: vi.fn() };
  const announced = new AnnouncedVersions({ store, prepare, log });
  announced.start();
  onTestFinished(() => announced.stop());
  const { version } = await publish(store, await remoteBuild(), tester);
  return { store, prepare, log, marketing: { name: 'marketing', version } };
}

it('are prepared while the release tool checks them, each once', async () => {
  const { store, prepare, marketing } = await follow();
  const gate = () => vi.waitFor(() => expect(prepare).toHaveBeenCalledWith(marketing));
  await promote(store, marketing, { ...tester, gate });
  expect((await store.readPointer())?.versions).toEqual({ marketing: marketing.version });
  expect(prepare).toHaveBeenCalledOnce();
});

it('are told of when they cannot be prepared, and the next one is', async () => {
  const { store, prepare, log, marketing } = await follow();
  const file = path.join(store.artefactDirectory('marketing', marketing.version), 'remoteEntry.js');
  await writeFile(file, 'export const other = true;');
  await announce(store, marketing);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce());
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({
    err: { message: expect.stringContaining('was changed after it was published') },
  });
  const next = await publish(store, await remoteBuild({}, { kernel: '^1.0.1' }), tester);
  await announce(store, next);
  await vi.waitFor(() =>
    expect(prepare).toHaveBeenLastCalledWith(expect.objectContaining({ version: next.version })),
  );
});

it.each([
  ['{"name":"marketing"', []],
  ['{"name":1,"version":"0123456789ab"}', []],
  ['{"name":"marketing","version":"../../../etc"}', ['marketing@../../../etc is not in the store']],
])('are versions of parts: %s is none', async (text, reasons) => {
  const { store, log, prepare, marketing } = await follow();
  const read = vi.spyOn(store.storage, 'get');
  await store.storage.put(announcementKey, Buffer.from(text));
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith(announcementKey));
  await announce(store, marketing);
  await vi.waitFor(() => expect(prepare).toHaveBeenLastCalledWith(marketing));
  expect(log.info.mock.calls.map(([{ err }]) => err.message)).toEqual(
    reasons.map((reason) => expect.stringContaining(reason)),
  );
});

// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { promote } from '../../releases/promote.ts';
import { publish } from '../../releases/publish.ts';
import { openReleaseStore } from '../../releases/store/open-store.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { container, remoteBuild, tester } from '../../test/builds.ts';
import { holdTime } from '../../test/clock-set-back.ts';
import { makeDirectory } from '../../test/directories.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { RequestedVersions } from './requested-versions.ts';

const build = (mark: string) =>
  remoteBuild(
    {},
    {
      files: {
        'remoteEntry.js': container(['features/home/home-page'], mark),
        'assets/home-page.js': '',
      },
    },
  );

let s3: Awaited<ReturnType<typeof startS3Server>>;
let publisher: ReleaseStore;
let server: ReleaseStore;
let requested: RequestedVersions;
const shown = async () => true;
const notShown = async () => false;

async function machine(): Promise<ReleaseStore> {
  return openReleaseStore(await makeDirectory(), {
    RELEASES_URL: `s3://${s3.bucket}/live`,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_ENDPOINT: s3.endpoint,
  });
}

async function released(mark: string): Promise<string> {
  const published = await publish(publisher, await build(mark), tester);
  await promote(publisher, published, tester);
  return published.version;
}

const lists = () => s3.requests.filter((request) => request.includes('list-type'));

beforeEach(async () => {
  s3 = await startS3Server();
  publisher = await machine();
  server = await machine();
  requested = new RequestedVersions(server);
});

it('are brought when visitors get them, got them, or get them since a moment ago', async () => {
  const versions = [await released('1'), await released('2')];
  for (const version of versions) {
    await requested.download('marketing', version, notShown);
    expect(await server.isLocal('marketing', version)).toBe(true);
  }
  const next = await released('3');
  await requested.download('marketing', next, notShown);
  expect(await server.isLocal('marketing', next)).toBe(true);
});

it('are brought when this visitor sees them by an override', async () => {
  const { version } = await publish(publisher, await build('1'), tester);
  await requested.download('marketing', version, notShown);
  expect(await server.isLocal('marketing', version)).toBe(false);
  await requested.download('marketing', version, shown);
  expect(await server.isLocal('marketing', version)).toBe(true);
});

it('cost no list and hardly a call when they are made up', async () => {
  await released('1');
  s3.requests.length = 0;
  const names = Array.from({ length: 500 }, (_, at) => at.toString(16).padStart(12, '0'));
  await Promise.all(names.map((version) => requested.download('marketing', version, notShown)));
  expect(lists()).toEqual([]);
  expect(s3.requests.length).toBeLessThan(5);
});

it('are looked for as soon when the clock is set back', async () => {
  const version = await released('1');
  const setBackAfter = holdTime();
  await requested.download('marketing', '000000000000', notShown);
  setBackAfter(500);
  await requested.namedNow('marketing');
  expect(requested.named('marketing')).toEqual([version]);
});

it('are not asked for again at once when they could not be brought', async () => {
  const version = await released('1');
  await requested.download('marketing', '000000000000', notShown);
  s3.setAway(true);
  s3.requests.length = 0;
  for (let time = 0; time < 3; time++) {
    await expect(requested.download('marketing', version, notShown)).rejects.toThrow(
      'does not answer',
    );
  }
  expect(lists()).toHaveLength(1);
});

import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { serveS3 } from '../../host/test/serve-s3.ts';
import { remotes } from '../../scripts/remotes.mjs';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { buildDirectory } from '../fixtures/own-site.ts';
import { releaseTool, root, runProgram } from '../fixtures/programs.ts';
import type { EnvironmentValues } from './run-job.ts';

const run = promisify(execFile);

/** The part that changes, and that its team's pipeline ships. */
export const changedPart = 'fair';

/** Where the list of trusted keys is in the repository. */
const keyList = 'release-keys.json';

/** Where the site is that pipelines release to. */
export const publicOrigin = 'https://site.example';

interface LocalSite {
  /** A repository whose last commit changes one part. */
  readonly origin: string;
  readonly commit: string;
  /** The commit before it. */
  readonly before: string;
  /** Variables of the repository. */
  readonly vars: Readonly<Record<string, string>>;
  readonly environments: Readonly<Record<string, EnvironmentValues>>;
  /** Settings by which a person at this machine uses the same releases. */
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

/**
 * A repository and an object storage for pipelines: with a key for each team, and a site that is live, in which the
 * changed part is older than the repository.
 */
export async function makeLocalSite(directory: string): Promise<LocalSite> {
  const origin = path.join(directory, 'origin');
  const keys = path.join(directory, 'keys');
  mkdirSync(keys, { mode: 0o700 });
  await run('git', ['clone', '--quiet', root, origin]);
  const list = path.join(directory, keyList);
  const parts = ['host', ...remotes];
  for (const part of parts) await trust(path.join(keys, part), [part], list);
  await trust(path.join(keys, 'everyone'), parts, list);
  copyFileSync(list, path.join(origin, keyList));
  const before = await commit(origin, 'chore: keys of the teams');
  writeFileSync(path.join(origin, `remote-${changedPart}`, 'a-change.md'), 'A change.\n');
  const changed = await commit(origin, 'docs(fair): a change');

  const storage = path.join(directory, 'storage');
  mkdirSync(storage);
  const { settings: s3, stop } = await serveS3({ directory: storage });
  const vars = {
    RELEASES_URL: `s3://${s3.bucket}/releases`,
    S3_ENDPOINT: s3.endpoint,
    AWS_REGION: s3.region,
    RELEASE_KEYS: keyList,
    PUBLIC_ORIGIN: publicOrigin,
    AWS_ROLE: '',
    RELEASE_ATTESTATIONS: '',
  };
  const secretsOf = (name: string) => ({
    RELEASE_SIGNING_KEY: readFileSync(path.join(keys, `${name}.key`), 'utf8'),
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  const role = 'arn:aws:iam::000000000000:role/previews';
  const settings = {
    ...vars,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    RELEASE_KEYS: list,
    RELEASE_SIGNING_KEY: secretsOf('everyone').RELEASE_SIGNING_KEY,
    DATA_DIR: path.join(directory, 'data'),
  };
  for (const part of parts) await releaseOlder(part, settings);
  const environments = parts.flatMap((part) => [
    [
      `release-${part}`,
      { secrets: secretsOf(part), vars: { RELEASE_ATTESTATIONS: 'true' } },
    ] as const,
    // One takes a role, the other has keys: both ways are run.
    [
      `preview-${part}`,
      { secrets: { ...secretsOf(part), OVERRIDE_KEY: '' }, vars: { AWS_ROLE: role } },
    ] as const,
  ]);
  return {
    origin,
    commit: changed,
    before,
    vars,
    environments: Object.fromEntries(environments),
    settings,
    stop,
  };
}

async function trust(key: string, parts: readonly string[], list: string): Promise<void> {
  const settings = { RELEASE_KEYS: list };
  await tool(['keygen', key], settings);
  const owner = path.basename(key);
  await tool(['trust', `${key}.pub`, '--parts', parts.join(','), '--owner', owner], settings);
}

/** What is live when the pipelines begin. */
async function releaseOlder(part: string, settings: Readonly<Record<string, string>>) {
  const build =
    part === changedPart
      ? await ChangedBuild.of(part).then((copy) => copy.addFile('assets/older.txt', 'older'))
      : { directory: buildDirectory(part) };
  await tool(['publish', part, '--from', build.directory], settings);
  await tool(['promote', part, '--unchecked', '--why', 'what was live before'], settings);
}

/** @throws Error with what it wrote, when it fails */
export async function tool(
  command: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const { code, output } = await runProgram(releaseTool, command, settings);
  if (code !== 0) throw new Error(`release ${command.join(' ')}:\n${output}`);
  return output;
}

async function commit(repository: string, title: string): Promise<string> {
  const git = (...command: string[]) =>
    run('git', [
      '-C',
      repository,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.com',
      ...command,
    ]);
  await git('add', '--all');
  await git('commit', '--quiet', '--message', title);
  return (await git('rev-parse', 'HEAD')).stdout.trim();
}

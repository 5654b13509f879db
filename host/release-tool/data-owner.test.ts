// @vitest-environment node
import { chown, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeDirectory } from '../test/directories.ts';
import { refuseForeignData } from './data-owner.ts';

/** Nobody has it; who runs this as root is another user then. */
const nameless = 54_321;

let directory: string;
let argv: string[];

beforeEach(async () => {
  directory = await makeDirectory();
  argv = process.argv;
  process.argv = ['node', '/opt/site/cli.js', 'off', 'fair', '--why', "it's broken"];
});

afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

/** Only root can give a directory away; for others it is theirs, and root another user. */
async function giveAway(): Promise<number> {
  if (process.getuid?.() === 0) await chown(directory, nameless, nameless);
  const { uid } = await stat(directory);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  return uid;
}

it('says to root which command runs as the owner of the data directory', async () => {
  const uid = await giveAway();
  const owner = uid === nameless ? `--reuid ${uid} --regid ${uid} --clear-groups` : 'runuser -u ';
  const refused = () => refuseForeignData(directory);
  expect(refused).toThrow(`DATA_DIR: ${directory} belongs to `);
  expect(refused).toThrow(owner);
  expect(refused).toThrow(
    ` -- ${process.execPath} /opt/site/cli.js off fair --why 'it'\\''s broken'`,
  );
});

it('lets the owner work, root too, and who comes first', async () => {
  refuseForeignData(directory);
  refuseForeignData(path.join(directory, 'missing'));
  await giveAway();
  vi.spyOn(process, 'getuid').mockReturnValue(1_234);
  refuseForeignData(directory);
});

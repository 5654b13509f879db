import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { makeDirectory, makeEmbeddedStorage } from '../testing/test-storage.ts';
import { writeArchive } from './archive.ts';
import { manifestFile } from './manifest.ts';

/** Runs a command that sees a disk of its own, of 64 kB, in a directory. */
function onSmallDisk(directory: string, command: string[], environment: NodeJS.ProcessEnv = {}) {
  const script = 'mount -t tmpfs -o size=64k tmpfs "$0" && exec "$@"';
  const namespace = ['--user', '--map-root-user', '--mount', 'sh', '-c', script, directory];
  return spawnSync('unshare', [...namespace, ...command], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
}

const isPossible = onSmallDisk(makeDirectory(), ['true']).status === 0;

describe.skipIf(!isPossible)('a full disk', () => {
  const program = path.join(inject('compiled'), 'backup', 'cli.js');
  const disk = makeDirectory();
  const told = {
    status: 1,
    stderr: `The disk of ${disk} is full: make room there (df -h tells how much there is, df -i for how many files) and try again.\n`,
  };

  it('is what a restore tells, which does not call the backup damaged', async () => {
    const file = path.join(makeDirectory(), 'backup');
    const content = Buffer.alloc(200_000);
    await writeArchive(file, [{ type: 'content', content, target: manifestFile }], {
      key: undefined,
    });
    const command = [process.execPath, program, 'restore', file];
    const ended = onSmallDisk(disk, command, { DATA_DIR: path.join(disk, 'data') });
    expect(ended).toMatchObject(told);
  });

  it('is what a backup tells', async () => {
    const { dataDirectory } = await makeEmbeddedStorage();
    writeFileSync(path.join(dataDirectory, 'pictures'), 'x'.repeat(200_000));
    const command = [process.execPath, program, 'backup', '--to', disk];
    expect(onSmallDisk(disk, command, { DATA_DIR: dataDirectory })).toMatchObject(told);
    expect(readdirSync(disk)).toEqual([]);
  });

  it('is what a start tells, which leaves nothing there', () => {
    const server = path.join(inject('compiled'), 'server.js');
    const script =
      'dd if=/dev/zero of="$0" 2> "$0.said"; "$@"; status=$?; ls "$DATA_DIR"; exit $status';
    const command = ['sh', '-c', script, path.join(disk, 'fill'), process.execPath, server];
    const ended = onSmallDisk(disk, command, { DATA_DIR: path.join(disk, 'data') });
    expect(ended).toMatchObject({
      status: 78,
      stdout: '',
      stderr: expect.stringMatching(
        /^A disk is full, most likely that of DATA_DIR: make room .*\n$/,
      ),
    });
  });
});

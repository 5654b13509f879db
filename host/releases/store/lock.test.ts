// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { makeDirectory } from '../../test/directories.ts';
import { withLock } from './lock.ts';

const lockFile = async () => path.join(await makeDirectory(), 'pointer.lock');

/** The id of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Runs many steps under one lock and tells how many were at work at the same time. */
async function mostAtOnce(file: string, steps: number): Promise<number> {
  let running = 0;
  let most = 0;
  const step = async () => {
    running += 1;
    most = Math.max(most, running);
    await readdir(path.dirname(file));
    running -= 1;
  };
  await Promise.all(Array.from({ length: steps }, () => withLock(file, step)));
  return most;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('withLock', () => {
  it('gives the result of its step and leaves nothing behind', async () => {
    const file = await lockFile();
    const result = await withLock(file, async () => readFile(file, 'utf8'));
    expect(result).toBe(String(process.pid));
    expect(await readdir(path.dirname(file))).toEqual([]);
  });

  it('is free again after a step that failed', async () => {
    const file = await lockFile();
    const failing = withLock(file, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await expect(withLock(file, async () => 'next')).resolves.toBe('next');
  });

  it('lets one step work at a time', async () => {
    expect(await mostAtOnce(await lockFile(), 5)).toBe(1);
  });

  it('waits for a step of another process', async () => {
    const file = await lockFile();
    const mark = `${file}.done`;
    const script = `
      const { writeFileSync } = await import('node:fs');
      const { withLock } = await import(process.argv[1]);
      await withLock(process.argv[2], async () => {
        process.stdout.write('locked');
        await new Promise((resolve) => process.stdin.once('data', resolve));
        writeFileSync(process.argv[2] + '.done', '');
      });
      process.exit();`;
    const other = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
      `${inject('compiled')}/lock.js`,
      file,
    ]);
    onTestFinished(() => void other.kill());
    await once(other.stdout, 'data');

    const done = withLock(file, async () => existsSync(mark));
    other.stdin.write('go on\n');
    expect(await done).toBe(true);
  });

  it('takes over the lock of a dead process, once, however many want it', async () => {
    const file = await lockFile();
    await writeFile(file, String(await deadProcess()));
    expect(await mostAtOnce(file, 5)).toBe(1);
    expect(await readdir(path.dirname(file))).toEqual([]);
  });

  it('respects the process of another user, which it may not signal', async () => {
    const file = await lockFile();
    await writeFile(file, '4242');
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    vi.useFakeTimers({ toFake: ['Date'] });
    const waiting = withLock(file, async () => 'never');
    vi.setSystemTime(Date.now() + 10_001);
    await expect(waiting).rejects.toThrow('at work');
    expect(await readFile(file, 'utf8')).toBe('4242');
  });

  it('gives up after 10 s and says what to do', async () => {
    const file = await lockFile();
    await writeFile(file, String(process.pid));
    vi.useFakeTimers({ toFake: ['Date'] });
    const waiting = withLock(file, async () => 'never');
    vi.setSystemTime(Date.now() + 10_001);
    await expect(waiting).rejects.toThrow(
      `Another release command is at work. Try again when it is done; if there is none, remove ${file}.`,
    );
  });

  it('says why the lock cannot be created at all', async () => {
    const file = path.join(await makeDirectory(), 'missing', 'pointer.lock');
    await expect(withLock(file, async () => 'never')).rejects.toThrow('ENOENT');
  });
});

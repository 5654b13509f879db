import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { makeDirectory } from '../testing/test-storage.ts';
import { lockDirectory } from './directory-lock.ts';
import { ownIdentity } from './process-identity.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = makeDirectory();
  file = path.join(directory, 'backend.lock');
});

afterEach(() => {
  vi.useRealTimers();
});

function writeLock(overrides: Partial<ReturnType<typeof ownIdentity>>): void {
  writeFileSync(file, JSON.stringify({ ...ownIdentity(), token: 'other', ...overrides }));
}

/** The pid of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('directory lock', () => {
  it('is refused to a second process, in one line that names the directory and the process', () => {
    lockDirectory(directory);
    const message = `The data directory ${directory} is in use by process ${process.pid}`;
    expect(() => lockDirectory(directory)).toThrow(StartError);
    expect(() => lockDirectory(directory)).toThrow(message);
    expect(readdirSync(directory)).toEqual(['backend.lock']);
  });

  it('is free again after its release', () => {
    lockDirectory(directory).release();
    expect(existsSync(file)).toBe(false);
    expect(() => lockDirectory(directory)).not.toThrow();
  });

  it('is taken over from a process that has ended', () => {
    writeLock({ pid: endedProcess() });
    lockDirectory(directory);
    expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.pid},`);
    expect(readdirSync(directory)).toEqual(['backend.lock']);
  });

  it('is taken over when another process has got the pid since', () => {
    writeLock({ pid: process.pid, startedAt: 'an earlier boot/1' });
    expect(() => lockDirectory(directory)).not.toThrow();
  });

  it.each(['', '{"pid":', '{"pid":"12"}'])('is taken over when it holds %j', (content) => {
    writeFileSync(file, content);
    expect(() => lockDirectory(directory)).not.toThrow();
  });

  it('of another machine holds while that machine shows life', () => {
    writeLock({ pid: 1, host: `not-${hostname()}` });
    expect(() => lockDirectory(directory)).toThrow(`process 1 on not-${hostname()}`);
    const aMinuteAgo = Date.now() / 1_000 - 60;
    utimesSync(file, aMinuteAgo, aMinuteAgo);
    expect(() => lockDirectory(directory)).not.toThrow();
  });

  it('shows life, and tells when another process has taken it', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const onLost = vi.fn();
    const lock = lockDirectory(directory, { onLost });
    utimesSync(file, 0, 0);
    vi.advanceTimersByTime(5_000);
    expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.pid},`);
    expect(onLost).not.toHaveBeenCalled();
    writeLock({});
    vi.advanceTimersByTime(10_000);
    expect(onLost).toHaveBeenCalledOnce();
    lock.release();
    expect(existsSync(file)).toBe(true);
  });

  it('goes to one of many processes that find a stale one', async () => {
    writeLock({ pid: endedProcess() });
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => lockInChild()));
    expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.startsWith('The data directory'))).toHaveLength(3);
  });
});

/** Locks in another process, which holds the lock until all have tried. */
function lockInChild(): Promise<string> {
  const module = path.join(inject('compiled'), 'database', 'directory-lock.js');
  const script = `
    import { lockDirectory } from ${JSON.stringify(module)};
    try { lockDirectory(${JSON.stringify(directory)}); console.log('locked'); }
    catch (error) { console.log(error.message); }
    process.stdin.resume();
  `;
  const args = ['--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((resolve) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
}

const children: ReturnType<typeof spawn>[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

// @vitest-environment node
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readKeptSecret } from './kept-secret.ts';
import { closeToOthers, openPrivateDirectory } from './private-directory.ts';
import { StartError } from './start-failure.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'site-private-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
});

const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

describe('a data directory', () => {
  it('is made for its owner only', () => {
    const directory = path.join(parent, 'deep', 'data');
    openPrivateDirectory(directory);
    expect(modeOf(directory)).toBe('700');
  });

  it('that others may read is closed to them, with all that is in it', () => {
    const directory = path.join(parent, 'data');
    mkdirSync(path.join(directory, 'db'), { recursive: true });
    writeFileSync(path.join(directory, 'db', 'table'), 'phones');
    writeFileSync(path.join(directory, 'run.sh'), '');
    for (const file of ['db/table', 'db', '.']) chmodSync(path.join(directory, file), 0o777);
    chmodSync(path.join(directory, 'run.sh'), 0o755);
    closeToOthers(directory);
    expect(
      ['.', 'db', 'db/table', 'run.sh'].map((file) => modeOf(path.join(directory, file))),
    ).toEqual(['700', '700', '700', '700']);
  });

  it('may hold links, and what they lead to stays as it is', () => {
    const elsewhere = path.join(parent, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'file'), '');
    for (const file of ['file', '.']) chmodSync(path.join(elsewhere, file), 0o755);
    const directory = path.join(parent, 'data');
    mkdirSync(directory);
    symlinkSync(elsewhere, path.join(directory, 'link'));
    closeToOthers(directory);
    expect(modeOf(elsewhere)).toBe('755');
    expect(modeOf(path.join(elsewhere, 'file'))).toBe('755');
  });

  it.each([['/'], ['a directory for everybody']])('cannot be %s', (name) => {
    const directory = name === '/' ? name : parent;
    if (directory === parent) chmodSync(parent, 0o1777);
    expect(() => openPrivateDirectory(directory)).toThrow(
      new StartError(
        `The data directory ${directory} is everybody's: set DATA_DIR to a directory of its own.`,
      ),
    );
  });
});

it('a data directory cannot be a file', () => {
  const file = path.join(parent, 'file');
  writeFileSync(file, '');
  for (const directory of [file, path.join(file, 'data')]) {
    expect(() => openPrivateDirectory(directory)).toThrow(
      new StartError(`DATA_DIR: ${directory} is a file, or lies below one: set it to a directory.`),
    );
  }
});

describe('a kept secret', () => {
  it('is made once, for its owner only', () => {
    const directory = path.join(parent, 'data');
    const secret = readKeptSecret(directory, 'auth.key');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(modeOf(path.join(directory, 'auth.key'))).toBe('600');
    expect(readKeptSecret(directory, 'auth.key')).toBe(secret);
    expect(readKeptSecret(directory, 'captcha.key')).not.toBe(secret);
  });

  it('that is there is read from a directory in which nothing can be written', () => {
    const directory = path.join(parent, 'data');
    const secret = readKeptSecret(directory, 'auth.key');
    chmodSync(directory, 0o500);
    expect(readKeptSecret(directory, 'auth.key')).toBe(secret);
    chmodSync(directory, 0o700);
  });

  it('that is none is refused', () => {
    const file = path.join(parent, 'auth.key');
    writeFileSync(file, 'hello');
    expect(() => readKeptSecret(parent, 'auth.key')).toThrow(
      new StartError(`${file} holds no key: remove it, and a new one is made.`),
    );
  });
});

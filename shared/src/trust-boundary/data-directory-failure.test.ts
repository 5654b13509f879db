// @vitest-environment node
import { expect, it } from 'vitest';
import { dataDirectoryFailure } from './data-directory-failure.ts';

const failure = (code: string, syscall: string, path?: string, dest?: string) =>
  dataDirectoryFailure(
    Object.assign(new Error(code), { code, syscall, path, dest }),
    '/srv/site/data',
  );

it.each([
  ['reading below a file', 'ENOTDIR', 'open', '/srv/site/data/releases/pointer.json'],
  ['making what is a file', 'EEXIST', 'mkdir', '/srv/site/data'],
  ['making what lies below a file', 'ENOTDIR', 'mkdir', '/srv/site/data'],
])('%s says that it is a file', (_case, code, syscall, path) => {
  expect(failure(code, syscall, path)).toBe(
    'DATA_DIR: /srv/site/data is a file, or lies below one: set it to a directory.',
  );
});

it.each([
  ['making it on a read-only disk', 'ENOENT', 'mkdir', '/srv/site/data'],
  ['making its parent there', 'ENOENT', 'mkdir', '/srv/site'],
  ['writing what is another user’s', 'EACCES', 'mkdir', '/srv/site/data/releases'],
])('%s says that it cannot be written', (_case, code, syscall, path) => {
  expect(failure(code, syscall, path)).toBe(
    'DATA_DIR: /srv/site/data cannot be written: set it to a directory that this user may write.',
  );
});

it('writing on a read-only disk says so, and not to use another directory', () => {
  expect(failure('EROFS', 'open', '/srv/site/data/releases/pointer.json')).toBe(
    'DATA_DIR: The disk of /srv/site/data is read-only: mount it so that it can be written, and try again.',
  );
});

it.each(['ENOSPC', 'EDQUOT'])('%s says that the disk is full', (code) => {
  expect(failure(code, 'copyfile', '/opt/build/a.js', '/srv/site/data/releases/a.js')).toBe(
    'DATA_DIR: The disk of /srv/site/data is full: make room there (df -h tells how much there is, df -i for how many files) and try again.',
  );
  expect(failure(code, 'write')).toBe(
    'A disk is full, most likely that of DATA_DIR (/srv/site/data): make room there (df -h tells how much there is, df -i for how many files) and try again.',
  );
});

it.each([
  ['a file elsewhere', 'EACCES', 'open', '/srv/site/data-keys/team.key'],
  ['a file that is not there', 'ENOENT', 'open', '/srv/site/data/releases/pointer.json'],
])('%s is no matter of the data directory', (_case, code, syscall, path) => {
  expect(failure(code, syscall, path)).toBeUndefined();
});

it('a copy onto a full disk elsewhere is none either', () => {
  expect(
    failure('ENOSPC', 'copyfile', '/srv/site/data/releases/a.js', '/mnt/a.js'),
  ).toBeUndefined();
});

it.each([[new Error('else')], ['a text'], [{ code: 'EROFS' }]])('%s is none either', (error) => {
  expect(dataDirectoryFailure(error, '/srv/site/data')).toBeUndefined();
});

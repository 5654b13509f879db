// @vitest-environment node
import { expect, it } from 'vitest';
import { dataDirectoryFailure } from './data-directory-failure.ts';

const failure = (code: string, syscall: string, path: string) =>
  dataDirectoryFailure(Object.assign(new Error(code), { code, syscall, path }), '/srv/site/data');

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
  ['writing on a read-only disk', 'EROFS', 'open', '/srv/site/data/releases/pointer.json'],
  ['making it on a read-only disk', 'ENOENT', 'mkdir', '/srv/site/data'],
  ['making its parent there', 'ENOENT', 'mkdir', '/srv/site'],
  ['writing what is another user’s', 'EACCES', 'mkdir', '/srv/site/data/releases'],
])('%s says that it cannot be written', (_case, code, syscall, path) => {
  expect(failure(code, syscall, path)).toBe(
    'DATA_DIR: /srv/site/data cannot be written: set it to a directory that this user may write.',
  );
});

it.each([
  ['a file elsewhere', 'EACCES', 'open', '/srv/site/data-keys/team.key'],
  ['a file that is not there', 'ENOENT', 'open', '/srv/site/data/releases/pointer.json'],
])('%s is no matter of the data directory', (_case, code, syscall, path) => {
  expect(failure(code, syscall, path)).toBeUndefined();
});

it.each([[new Error('else')], ['a text'], [{ code: 'EROFS' }]])('%s is none either', (error) => {
  expect(dataDirectoryFailure(error, '/srv/site/data')).toBeUndefined();
});

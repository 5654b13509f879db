// @vitest-environment node
import { expect, it } from 'vitest';
import { explainStartFailure, StartError } from './start-failure.ts';

const settings = { port: 'PORT', host: 'HOST' };

const systemError = (code: string, details: object = {}) =>
  Object.assign(new Error(`${code}: as the\nsystem says it`), { code, ...details });

it.each([
  [
    'a port in use',
    systemError('EADDRINUSE', { port: 3000 }),
    'Port 3000 is in use: stop the other program or set PORT to a free one.',
  ],
  [
    'a port that needs rights',
    systemError('EACCES', { port: 80 }),
    'Port 80 is not allowed: set PORT to one above 1024.',
  ],
  [
    'an address of another machine',
    systemError('EADDRNOTAVAIL', { address: '203.0.113.1' }),
    'The address 203.0.113.1 is not one of this machine: correct HOST.',
  ],
  [
    'a file that needs rights',
    systemError('EACCES', { path: '/srv/data' }),
    '/srv/data cannot be used (EACCES): let this process read and write there.',
  ],
  [
    'a disk that is read only',
    systemError('EROFS', { path: '/srv/data' }),
    'The disk of /srv/data is read-only: mount it so that it can be written, and try again.',
  ],
  [
    'a disk that is full',
    systemError('ENOSPC'),
    'A disk is full, most likely that of DATA_DIR: make room there (df -h tells how much there is, df -i for how many files) and try again.',
  ],
  ['settings, one line each', new StartError('PORT: no\nHOST: no'), 'PORT: no\nHOST: no'],
  ['other errors in one line', systemError('EIO'), 'EIO: as the system says it'],
  [
    'a statement that the database refused',
    new Error('Failed query: select 1\nparams:', {
      cause: new Error('No connection.', { cause: new Error('too many clients already') }),
    }),
    'Failed query: select 1 params: (too many clients already)',
  ],
  ['what is no error', 'stopped', 'stopped'],
])('explains %s', (_case, error, line) => {
  expect(explainStartFailure(error, settings)).toBe(line);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { explainStartFailure } from './start-failure.ts';

const systemError = (code: string, details: object = {}) =>
  Object.assign(new Error(`${code}: as the system says it`), { code, ...details });

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
    'a file that needs rights',
    systemError('EACCES', { path: '/srv/pointer.json' }),
    'EACCES: as the system says it',
  ],
  ['settings, one line each', new ConfigError('PORT: no\nHOST: no'), 'PORT: no\nHOST: no'],
  ['what is no error', 'stopped', 'stopped'],
])('explains %s', (_case, error, line) => {
  expect(explainStartFailure(error)).toBe(line);
});

import { expect, it } from 'vitest';
import { startInstalled } from './installed-program.ts';

it('says of a server that ended how, and what it complained of', async () => {
  const start = (script: string) =>
    startInstalled('sh', { command: ['-c', script], environment: {}, longestStart: 1_000 });
  expect(await start('echo no room >&2; exit 3').ended).toBe('sh ended with code 3.\nno room\n');
  expect(await start('kill -9 $$').ended).toBe('sh ended with SIGKILL.\n');
});

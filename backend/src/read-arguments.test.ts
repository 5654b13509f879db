import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';

const run = promisify(execFile);

it.each([
  ['backup/cli.js', ['backup', '--foo'], "Unknown option '--foo'.", 'npm run backup'],
  [
    'backup/cli.js',
    ['backup', '--to'],
    "Option '--to <value>' argument missing.",
    'npm run backup',
  ],
  ['modules/outbox/cli.js', ['list', '--foo'], "Unknown option '--foo'.", 'npm run outbox'],
  [
    'modules/interviews/crm-receiver-cli.js',
    ['--foo'],
    "Unknown option '--foo'.",
    'npm run crm:receiver',
  ],
])('%s tells what is wrong with %j, and how it is used', async (file, args, problem, usage) => {
  const command = [path.join(inject('compiled'), file), ...args];
  const failure = await run(process.execPath, command).catch((error: object) => error);
  expect(failure).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^${problem}\\n\\n${usage} `)),
  });
});

it('refuses to go on without an option that npm kept', async () => {
  const command = [path.join(inject('compiled'), 'backup/cli.js'), 'restore', '/nowhere/backup'];
  const env = { ...process.env, npm_config_without_waiting_messages: 'true' };
  await expect(run(process.execPath, command, { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^npm kept --without-waiting-messages for itself: write -- before it\.\n\nnpm run backup /,
    ),
  });
});

import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../fixtures/programs.ts';
import { readDeployFile } from './deployment-files.ts';

const run = promisify(execFile);

const script = readDeployFile('systemd', 'as-service.sh');

/** Says who it was asked to be, and goes on as who it is. */
const runuser = '#!/bin/sh\necho "USER=$2"\nshift 3\nexec "$@"\n';

describe('deploy/systemd/as-service.sh', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'site-as-service-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    await writeFile(path.join(directory, 'runuser'), runuser);
    await chmod(path.join(directory, 'runuser'), 0o755);
    const here = script.replaceAll('/etc/site', directory).replaceAll('/opt/site', root);
    await writeFile(path.join(directory, 'as-service.sh'), here);
  });

  const shell = async (command: string) => {
    const env = { PATH: `${directory}:${process.env.PATH}` };
    const { stdout } = await run('sh', ['-c', `. "${directory}/as-service.sh"; ${command}`], {
      env,
    });
    return stdout.trim().split('\n');
  };

  it.each([
    ['as_host', 'site-host', 'host.env'],
    ['as_backend', 'site-backend', 'backend.env'],
  ])('%s runs a command as %s.service runs', async (name, service, settings) => {
    const unit = readDeployFile('systemd', `${service}.service`);
    const [environment = '', user = '', folder = '', file = ''] = [
      'Environment',
      'User',
      'WorkingDirectory',
      'EnvironmentFile',
    ].map((key) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]);
    expect(script).toContain(`${name}() { as_service ${user} ${file} "$@"; }`);
    expect(folder).toBe('/opt/site');
    await writeFile(path.join(directory, settings), '');
    expect(await shell(`${name} sh -c 'env; pwd'`)).toEqual(
      expect.arrayContaining([`USER=${user}`, ...environment.split(' '), root]),
    );
  });

  it('reads settings as systemd does', async () => {
    const lines = [
      '# of the shop',
      '; and of the fair',
      '',
      'DATABASE_URL=postgres://site@db.example/site?sslmode=verify-full&options=-c%20a',
      'MAIL_FROM=Rawit <website@rawit.example>',
      'AUTH_KEY="a#b$c=="',
      "  SMS_SENDER='Rawit'  ",
      'DATA_DIR=/srv/site',
    ];
    await writeFile(path.join(directory, 'backend.env'), lines.join('\n'));
    expect(await shell('as_backend env')).toEqual(
      expect.arrayContaining([
        'DATABASE_URL=postgres://site@db.example/site?sslmode=verify-full&options=-c%20a',
        'MAIL_FROM=Rawit <website@rawit.example>',
        'AUTH_KEY=a#b$c==',
        'SMS_SENDER=Rawit',
        'DATA_DIR=/srv/site',
      ]),
    );
  });

  it('says that the settings are for root, and runs nothing', async () => {
    await expect(shell('as_backend env')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${directory}/backend.env cannot be read: are you root?\n`,
    });
  });
});

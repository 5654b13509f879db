import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../fixtures/programs.ts';
import { deployFolder, isInstalled, knownSettings, readDeployFile } from './deployment-files.ts';

const run = promisify(execFile);

const units = readdirSync(path.join(deployFolder, 'systemd')).filter((name) =>
  /\.(service|timer)$/.test(name),
);
const services = units.filter((name) => name.endsWith('.service'));
const canVerify = await isInstalled('systemd-analyze', '--version');

describe('deploy/systemd', () => {
  let directory: string;

  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'site-systemd-'));
    for (const name of units) {
      // It looks for the programs too, which are elsewhere on this machine, or not there.
      const text = readDeployFile('systemd', name);
      const here = text.replace(
        /\/usr\/(?:bin\/node|sbin\/haproxy|sbin\/varnishd)\b/g,
        process.execPath,
      );
      writeFileSync(path.join(directory, name), here);
    }
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it.skipIf(!canVerify)('is what systemd understands', async () => {
    const files = units.map((name) => path.join(directory, name));
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...files]);
    expect(stderr).toBe('');
  });

  it.each(services)('%s sets only what its program reads', (name) => {
    const known = knownSettings();
    const settings = [...readDeployFile('systemd', name).matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, line = '']) => line.split(' '))
      .map((setting) => setting.split('=')[0] ?? '');
    const program = name === 'site-host.service' ? 'host' : 'backend';
    expect(settings.filter((setting) => !known[program].has(setting))).toEqual([]);
  });

  it.each(services)('%s may make no namespaces but those of its renderers', (name) => {
    const source = readFileSync(path.join(root, 'host/server/render/isolated-command.ts'), 'utf8');
    const [, flags = ''] = /const unshare = \[(.*)\]/.exec(source) ?? [];
    const needed = [...flags.matchAll(/'--(\w+)'/g)].map(([, flag]) => flag).join(' ');
    const allowed = name === 'site-host.service' ? needed : 'yes';
    expect(readDeployFile('systemd', name)).toContain(`\nRestrictNamespaces=${allowed}\n`);
  });

  it.each(services)('%s runs as a user of its own, and can change nothing else', (name) => {
    const text = readDeployFile('systemd', name);
    expect(text).toMatch(/^User=(site-backend|site-host|haproxy|vcache)$/m);
    expect(text).toMatch(/^ProtectSystem=strict$/m);
    expect(text).toMatch(/^NoNewPrivileges=yes$/m);
  });
});

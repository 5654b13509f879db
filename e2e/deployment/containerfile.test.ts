import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { root } from '../fixtures/programs.ts';
import { knownSettings, namesIn, readDeployFile } from './deployment-files.ts';

const text = readDeployFile('Containerfile');

/** The lines of each stage, by its name. */
const stages = new Map(
  text
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => [/ AS (\w+)/.exec(stage)?.[1] ?? '', stage]),
);

describe('deploy/Containerfile', () => {
  it('is what image builders understand', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
    expect([...stages.keys()]).toEqual([
      'build',
      'runtime',
      'backend',
      'host',
      'backup',
      'varnish',
    ]);
  });

  it('names one release of its base, and the pnpm of package.json', () => {
    const [, base = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(text) ?? [];
    expect(base).toMatch(/^docker\.io\/library\/node:\d+\.\d+\.\d+-\w+-slim$/);
    const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(text).toContain(`npm install --global ${packageManager}\n`);
  });

  it.each(['backend', 'host', 'backup', 'varnish'])('runs %s without being root', (stage) => {
    const users = [stages.get('runtime'), stages.get(stage)].join('\n').match(/^USER .*$/gm);
    expect(users?.at(-1)).toBe('USER node');
  });

  it.each([
    ['backend', 8855, 'backend/dist/server.js'],
    ['host', 3000, 'host/build/server/server.js'],
  ])('asks the %s for its health at its own port', (stage, port, program) => {
    const lines = stages.get(stage) ?? '';
    expect(lines).toContain(`EXPOSE ${port}\n`);
    expect(lines).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(lines).toContain(`CMD ["node", "--enable-source-maps", "${program}"]`);
  });

  it('starts Varnish as the unit does', () => {
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(stages.get('varnish') ?? '') ?? [];
    const [, unit = ''] =
      /^ExecStart=\S+ (.*)$/m.exec(readDeployFile('systemd', 'site-varnish.service')) ?? [];
    // Paths differ, and systemd gives it a user of its own already.
    const settingsOf = (words: readonly string[]) =>
      words.filter((word) => !word.includes('/') && !['-j', 'none'].includes(word));
    expect(settingsOf(JSON.parse(command).slice(1))).toEqual(settingsOf(unit.split(' ')));
  });

  it('sets only what the programs read', () => {
    const known = knownSettings();
    const build = ['CI', 'DO_NOT_TRACK', 'TURBO_TELEMETRY_DISABLED'];
    const set = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, names = '']) =>
      namesIn(names.replaceAll(' ', '\n')),
    );
    const unknown = set.filter((name) => !known.backend.has(name) && !known.host.has(name));
    expect(unknown).toEqual(build);
  });

  it('copies no secret, and nothing that is made on the machine', () => {
    const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.data', 'backups', '**/node_modules', 'deploy/**/secrets']),
    );
  });
});

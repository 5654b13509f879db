import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../fixtures/programs.ts';
import { knownActions } from './actions.ts';
import { readWorkflows } from './workflow-file.ts';

const workflows = readWorkflows(root);

const jobs = workflows.flatMap(({ file, jobs: own }) =>
  Object.entries(own).map(([name, job]) => ({ place: `${file}: ${name}`, ...job })),
);

const scripts = jobs.flatMap(({ place, steps }) =>
  steps.flatMap(({ name, run }) => (run ? [{ place: `${place}: ${name}`, run }] : [])),
);

describe('workflows', () => {
  it.each(workflows)(
    '$file uses actions by their hash, and says which version that is',
    ({ text }) => {
      const used = [...text.matchAll(/\buses: (.+)$/gm)].map(([, action = '']) => action);
      for (const action of used) {
        expect(action).toMatch(
          /^(?:\.\/\.github\/workflows\/\w+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/,
        );
      }
    },
  );

  it.each(workflows)('$file may read unless a job asks for more', ({ on, permissions }) => {
    expect(Object.values(permissions)).not.toContain('write');
    // It would run what a stranger sends with the rights and secrets of the repository.
    expect(Object.keys(on)).not.toContain('pull_request_target');
  });

  it('use actions that a run on this machine has something in place of', () => {
    for (const { place, steps } of jobs) {
      for (const { uses } of steps) {
        if (uses) expect(knownActions, place).toContain(uses.split('@')[0]);
      }
    }
  });

  it('leave no token of the platform in a clone', () => {
    for (const { place, steps } of jobs) {
      for (const { uses, with: inputs } of steps) {
        if (uses?.startsWith('actions/checkout@')) {
          expect(inputs['persist-credentials'], place).toBe(false);
        }
      }
    }
  });

  it('give a called workflow every right that it asks for', () => {
    for (const { place, uses, permissions = {} } of jobs) {
      const called = workflows.find(({ file }) => uses?.endsWith(`/${file}`));
      for (const job of Object.values(called?.jobs ?? {})) {
        expect(permissions, place).toMatchObject(job.permissions ?? {});
      }
    }
  });

  it('keep packages from one run to the next, but where there are secrets', () => {
    for (const { place, steps } of jobs) {
      const installs = steps.some(({ run }) =>
        /--frozen-lockfile|^npm (?:test|run)/m.test(run ?? ''),
      );
      if (!installs) continue;
      const isCached = steps.some(({ uses }) => uses?.startsWith('actions/cache@'));
      expect(isCached, place).toBe(!JSON.stringify(steps).includes('secrets.'));
    }
  });

  it('end in time, and one by one where they change what others see', () => {
    for (const { place, steps, permissions = {}, concurrency, ...job } of jobs) {
      if (steps.length === 0) continue;
      expect(job['timeout-minutes'], place).toBeDefined();
      if (Object.values(permissions).includes('write')) {
        expect(concurrency, place).toBeDefined();
      }
    }
  });

  it('have secrets in environments alone, and never for what a pull request runs', () => {
    const secret = jobs.filter((job) => JSON.stringify(job.steps).includes('secrets.'));
    expect(secret.map(({ place }) => place).sort()).toEqual([
      'previews.yml: preview',
      'ship.yml: release',
    ]);
    for (const { place, environment, if: condition } of secret) {
      expect(environment, place).toMatch(/^(?:release|preview)-\$\{\{ [\w.]+ \}\}$/);
      const isOfMain = /github\.event_name == 'push'|github\.event\.workflow_run/.test(
        condition ?? '',
      );
      expect(isOfMain, place).toBe(true);
    }
  });

  it('run what bash can read, with nothing put into it that somebody else wrote', () => {
    for (const { place, run } of scripts) {
      expect(run, place).not.toContain('${{');
      const { stderr } = spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' });
      expect(stderr, place).toBe('');
    }
  });

  it('name scripts that package.json has', () => {
    const { scripts: known } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    for (const { place, run } of scripts) {
      for (const [, name = ''] of run.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)) {
        expect(Object.keys(known), place).toContain(name);
      }
    }
  });
});

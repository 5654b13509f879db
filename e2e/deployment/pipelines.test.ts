import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../fixtures/programs.ts';

const folder = path.join(root, '.github', 'workflows');

const permissionsSchema = z.record(z.string(), z.enum(['read', 'write']));

const stepSchema = z.looseObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
});

const jobSchema = z.looseObject({
  if: z.string().optional(),
  uses: z.string().optional(),
  environment: z.string().optional(),
  'timeout-minutes': z.number().max(30).optional(),
  permissions: permissionsSchema.optional(),
  concurrency: z.looseObject({ group: z.string() }).optional(),
  steps: z.array(stepSchema).default([]),
});

const workflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  jobs: z.record(z.string(), jobSchema),
});

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return { file, text, ...workflowSchema.parse(parse(text)) };
});

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

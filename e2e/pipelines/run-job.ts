import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runAction } from './actions.ts';
import { type Contexts, evaluate, interpolate, isTrue, textOf } from './expression.ts';
import { runScript, type ScriptEnding } from './run-script.ts';
import type { Job, Permissions, Step, Values } from './workflow-file.ts';

const run = promisify(execFile);

/** Where jobs run: what takes the platform's place. */
export interface Machine {
  /** The repository that jobs clone. */
  readonly origin: string;
  readonly artifacts: string;
  readonly temporary: string;
  /** Variables that each step has, whatever its workflow says. */
  readonly environment: Readonly<Record<string, string>>;
  /** Secrets and variables of environments, by their names. */
  readonly environments: Readonly<Record<string, EnvironmentValues>>;
  readonly log: string;
  readonly tell: (line: string) => void;
}

export interface EnvironmentValues {
  readonly secrets: Readonly<Record<string, string>>;
  readonly vars: Readonly<Record<string, string>>;
}

interface JobRun {
  readonly place: string;
  readonly contexts: Contexts;
  readonly permissions: Permissions;
  /** Of the workflow. */
  readonly env: Values;
  readonly commit: string;
}

export interface JobEnding {
  readonly result: 'success' | 'failure' | 'skipped';
  readonly outputs: Readonly<Record<string, string>>;
}

/** Runs the steps of a job, in order, in a new clone. */
export async function runJob(
  job: Job,
  { place, contexts: given, permissions, env, commit }: JobRun,
  machine: Machine,
): Promise<JobEnding> {
  const directory = mkdtempSync(path.join(machine.temporary, 'clone-'));
  chmodSync(directory, 0o755);
  const steps: Record<string, { outputs: Readonly<Record<string, string>> }> = {};
  const inherited: Record<string, string> = {};
  const deadline = Date.now() + (job['timeout-minutes'] ?? 360) * 60_000;
  const { secrets, ...own } = withEnvironment(job, given, machine);
  const hashFiles = (file: unknown) => {
    const bytes = readFileSync(path.join(directory, textOf(file)));
    return createHash('sha256').update(bytes).digest('hex');
  };
  const contextsNow = (variables: Readonly<Record<string, string>>): Contexts => ({
    ...own,
    ...(secrets && { secrets }),
    steps,
    env: variables,
  });
  const valuesOf = (values: Values, variables: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const text = interpolate(String(value), contextsNow(variables), { hashFiles });
        return [name, textOf(text)];
      }),
    );
  try {
    await clone(machine.origin, directory, commit);
    const ofWorkflow = valuesOf(env, {});
    const ofJob = { ...ofWorkflow, ...valuesOf(job.env, ofWorkflow) };
    for (const step of job.steps) {
      const name = step.name ?? step.uses ?? 'step';
      const variables = { ...ofJob, ...inherited };
      const started = Date.now();
      const tell = (word: string, more = '') => {
        const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
        machine.tell(
          `  ${word}: ${name}${word === 'ok' ? ` (${time})` : ''}${more && `: ${more}`}`,
        );
      };
      if (step.if !== undefined && !isTrue(evaluate(step.if, contextsNow(variables)))) {
        tell('left out', `not ${step.if}`);
        continue;
      }
      appendFileSync(machine.log, `\n--- ${place}: ${name}\n`);
      const notes: string[] = [];
      if (step.uses) {
        const inputs = valuesOf(step.with, variables);
        runAction(step.uses, {
          inputs,
          permissions,
          directory,
          artifacts: machine.artifacts,
          environment: inherited,
          note: (text) => notes.push(text),
        });
      } else {
        const environment = {
          ...machine.environment,
          LOCAL_PERMISSIONS: JSON.stringify(permissions),
          ...variables,
          ...valuesOf(step.env, variables),
        };
        const ending = await runScript(step.run ?? '', {
          directory: path.join(directory, step['working-directory'] ?? ''),
          environment,
          log: machine.log,
          timeout: Math.max(1, deadline - Date.now()),
          temporary: machine.temporary,
        });
        const fault = faultOf(ending, secrets, deadline);
        if (fault) {
          tell('FAILED', `${fault}\n${ending.output.split('\n').slice(-40).join('\n')}`);
          return { result: 'failure', outputs: {} };
        }
        Object.assign(inherited, ending.environment);
        keepOutputs(step, ending, steps);
      }
      tell('ok', notes.join(', '));
    }
    return { result: 'success', outputs: valuesOf(job.outputs, { ...ofJob, ...inherited }) };
  } catch (error) {
    machine.tell(`  FAILED: ${place}: ${error instanceof Error ? error.message : error}`);
    return { result: 'failure', outputs: {} };
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What a job may read: secrets are in its environment alone. */
function withEnvironment(
  job: Job,
  contexts: Contexts,
  machine: Machine,
): Contexts & { readonly secrets?: Readonly<Record<string, string>> } {
  if (job.environment === undefined) return contexts;
  const name = textOf(interpolate(job.environment, contexts));
  const values = machine.environments[name];
  if (!values) throw new Error(`The environment ${name} has no local values.`);
  const { secrets, vars } = values;
  return { ...contexts, secrets, vars: { ...(contexts.vars as object), ...vars } };
}

async function clone(origin: string, directory: string, commit: string): Promise<void> {
  await run('git', ['clone', '--quiet', '--no-checkout', origin, directory]);
  await run('git', ['-C', directory, 'checkout', '--quiet', '--detach', commit]);
}

function faultOf(
  { code, output }: ScriptEnding,
  secrets: Readonly<Record<string, string>> = {},
  deadline: number,
): string | undefined {
  for (const [name, value] of Object.entries(secrets)) {
    if (value !== '' && output.includes(value)) return `it printed the secret ${name}`;
  }
  if (code === 0) return undefined;
  return Date.now() >= deadline ? 'its job took too long' : `exit code ${code}`;
}

function keepOutputs(
  { id }: Step,
  { outputs }: ScriptEnding,
  steps: Record<string, { outputs: Readonly<Record<string, string>> }>,
): void {
  if (id) steps[id] = { outputs };
  else if (Object.keys(outputs).length > 0) throw new Error('A step without an id has outputs.');
}

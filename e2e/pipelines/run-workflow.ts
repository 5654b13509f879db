import path from 'node:path';
import { type Contexts, evaluate, interpolate, isTrue, textOf } from './expression.ts';
import { type JobEnding, type Machine, runJob } from './run-job.ts';
import { type Job, type Permissions, readWorkflow, type Workflow } from './workflow-file.ts';

interface WorkflowRun {
  readonly contexts: Contexts;
  readonly commit: string;
  /** What the caller's job may do, when it is called. */
  readonly permissions?: Permissions;
  readonly place?: string;
  /** Runs these jobs alone; what they need counts as done. */
  readonly only?: readonly string[];
}

/** Runs a workflow's jobs one after the other, each after those that it needs. */
export async function runWorkflow(
  workflow: Workflow,
  { contexts, commit, permissions, place = workflow.file, only = [] }: WorkflowRun,
  machine: Machine,
): Promise<Record<string, JobEnding>> {
  const endings: Record<string, JobEnding> = {};
  for (const name of inOrder(workflow)) {
    const job = workflow.jobs[name];
    if (!job || (only.length > 0 && !only.includes(name))) continue;
    const needs = Object.fromEntries(
      job.needs.map((other) => [other, endings[other] ?? { result: 'success', outputs: {} }]),
    );
    const own: Contexts = { ...contexts, needs };
    const here = `${place}: ${name}`;
    if (Object.values(needs).some(({ result }) => result !== 'success')) {
      machine.tell(`${here}: left out, since a job that it needs did not succeed`);
      endings[name] = { result: 'skipped', outputs: {} };
      continue;
    }
    if (job.if !== undefined && !isTrue(evaluate(job.if, own))) {
      machine.tell(`${here}: left out, not ${job.if}`);
      endings[name] = { result: 'skipped', outputs: {} };
      continue;
    }
    for (const matrix of matrixOf(job, own, (line) => machine.tell(`${here}: ${line}`))) {
      const values = { ...own, ...(matrix && { matrix }) };
      const title = matrix ? `${here} (${Object.values(matrix).join(', ')})` : here;
      for (const { group } of [workflow.concurrency, job.concurrency].flatMap((c) => c ?? [])) {
        interpolate(group, values);
      }
      machine.tell(title);
      const ending = job.uses
        ? await runCalled(job, { values, commit, place: title, machine, workflow })
        : await runJob(
            job,
            {
              place: title,
              contexts: values,
              permissions: job.permissions ?? permissions ?? workflow.permissions,
              env: workflow.env,
              commit,
            },
            machine,
          );
      if (endings[name]?.result !== 'failure') endings[name] = ending;
    }
  }
  return endings;
}

interface Call {
  readonly values: Contexts;
  readonly commit: string;
  readonly place: string;
  readonly machine: Machine;
  readonly workflow: Workflow;
}

async function runCalled(
  job: Job,
  { values, commit, place, machine, workflow }: Call,
): Promise<JobEnding> {
  const called = readWorkflow(machine.origin, path.basename(job.uses ?? ''));
  const inputs = Object.fromEntries(
    Object.entries(job.with).map(([name, text]) => [name, interpolate(String(text), values)]),
  );
  const { github, vars } = values;
  const endings = await runWorkflow(
    called,
    {
      contexts: { github, vars, inputs },
      commit,
      permissions: job.permissions ?? workflow.permissions,
      place,
    },
    machine,
  );
  const failed = Object.values(endings).some(({ result }) => result === 'failure');
  return { result: failed ? 'failure' : 'success', outputs: {} };
}

/** A job after those that it needs. */
function inOrder({ jobs }: Workflow): string[] {
  const order: string[] = [];
  const add = (name: string) => {
    if (order.includes(name)) return;
    for (const needed of jobs[name]?.needs ?? []) add(needed);
    order.push(name);
  };
  for (const name of Object.keys(jobs)) add(name);
  return order;
}

/** Each combination of a matrix; of Node's versions the one that is here, or else the first. */
function matrixOf(
  { strategy }: Job,
  contexts: Contexts,
  tell: (line: string) => void,
): (Record<string, unknown> | undefined)[] {
  if (!strategy) return [undefined];
  let all: Record<string, unknown>[] = [{}];
  for (const [name, given] of Object.entries(strategy.matrix)) {
    let values = typeof given === 'string' ? interpolate(given, contexts) : given;
    if (!Array.isArray(values)) throw new Error(`matrix.${name} is no list.`);
    if (name === 'node-version') {
      const here = Number(process.versions.node.split('.')[0]);
      const chosen = values.includes(here) ? here : values[0];
      const others = values.filter((value) => value !== chosen).map(textOf);
      if (others.length > 0) tell(`Node ${others.join(' and ')} not run here`);
      values = [chosen];
    }
    all = all.flatMap((one) => (values as unknown[]).map((value) => ({ ...one, [name]: value })));
  }
  return all;
}

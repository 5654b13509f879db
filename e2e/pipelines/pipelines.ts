import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../cluster/installed-program.ts';
import { root } from '../fixtures/programs.ts';
import { changedPart, makeLocalSite, publicOrigin, tool } from './local-site.ts';
import type { Machine } from './run-job.ts';
import { runWorkflow } from './run-workflow.ts';
import { githubOf, scenarios } from './scenarios.ts';
import { readWorkflow } from './workflow-file.ts';

/** What steps find on a machine of the platform. */
const programs = ['bash', 'git', 'jq'];

/** Variables of this machine that steps get: without them there are no packages, and no way out. */
const passed =
  /^(?:PATH|HOME|LANG|(?:https?|no|all)_proxy|npm_config_registry|NODE_EXTRA_CA_CERTS)$/i;

export function usage(): string {
  const lines = Object.entries(scenarios).map(([name, { does }]) => `  ${name.padEnd(9)} ${does}`);
  return `npm run pipelines [-- <name> [<job> …]]\n${lines.join('\n')}`;
}

/** @throws Error when there is no such scenario, or no such job in its first workflow */
export function checkNames(names: readonly string[], jobs: readonly string[]): void {
  for (const name of names) {
    const [start] = scenarios[name]?.workflows ?? [];
    if (!start) throw new Error(usage());
    const known = Object.keys(readWorkflow(root, start.file).jobs);
    const unknown = jobs.find((job) => !known.includes(job));
    if (unknown === undefined) continue;
    throw new Error(`${start.file} has no job "${unknown}". Try one of ${known.join(', ')}.`);
  }
}

/**
 * Runs workflows for what starts them, each job in a new clone of what is committed.
 *
 * @param names scenarios; all when there are none
 * @param jobs of the first workflow alone; all when there are none
 * @returns whether every job succeeded, and did what it is for
 */
export async function runPipelines(
  directory: string,
  names: readonly string[],
  jobs: readonly string[] = [],
): Promise<boolean> {
  const missing = programs.filter((name) => !findProgram(name));
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`);
  const site = await makeLocalSite(directory);
  const github = path.join(directory, 'github');
  const artifacts = path.join(github, 'artifacts');
  mkdirSync(artifacts, { recursive: true });
  const temporary = path.join(directory, 'jobs');
  mkdirSync(temporary);
  const log = path.join(directory, 'output.log');
  console.log(`What the steps write: ${log}`);
  let succeeded = true;
  try {
    for (const name of names.length > 0 ? names : Object.keys(scenarios)) {
      const scenario = scenarios[name];
      if (!scenario) throw new Error(usage());
      console.log(`\n${name}: ${scenario.does}`);
      for (const start of scenario.workflows) {
        const context = githubOf(start, site);
        const machine: Machine = {
          origin: site.origin,
          artifacts,
          temporary,
          environments: site.environments,
          log,
          tell: (line) => console.log(line),
          environment: environmentOf(context, github),
        };
        const endings = await runWorkflow(
          readWorkflow(site.origin, start.file),
          {
            contexts: { github: context, vars: site.vars },
            commit: site.commit,
            only: jobs,
          },
          machine,
        );
        const isDone = Object.values(endings).every(({ result }) => result === 'success');
        succeeded &&= isDone;
        if (!isDone) break;
      }
      if (jobs.length === 0 && succeeded) await checkResult(name, site.settings, github);
    }
  } finally {
    site.stop();
  }
  return succeeded;
}

/** What each step has, whatever its workflow says. */
function environmentOf(
  github: ReturnType<typeof githubOf>,
  directory: string,
): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    passed.test(name) && value ? [[name, value] as const] : [],
  );
  const { PATH = '', ...others } = Object.fromEntries(own);
  // The commands that started this one put the repository's programs into it.
  const folders = PATH.split(path.delimiter).filter((folder) => !folder.startsWith(root));
  return {
    ...others,
    PATH: [path.join(import.meta.dirname, 'stand-ins'), ...folders].join(path.delimiter),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: github.event_name,
    GITHUB_REF: github.ref,
    GITHUB_REPOSITORY: github.repository,
    GITHUB_SERVER_URL: github.server_url,
    GITHUB_SHA: github.sha,
    LOCAL_GITHUB: directory,
  };
}

/** @throws Error when jobs succeeded and nothing came of it */
async function checkResult(
  name: string,
  settings: Readonly<Record<string, string>>,
  github: string,
): Promise<void> {
  if (name === 'preview') {
    const comments = JSON.parse(readFileSync(path.join(github, 'comments.json'), 'utf8'));
    const body = String(comments[0]?.body);
    if (comments.length !== 1 || !body.includes(`${publicOrigin}/`)) {
      throw new Error(`The pull request has no address of a preview: ${JSON.stringify(comments)}`);
    }
    console.log(`  in the pull request: ${body.split('\n')[1]}`);
    return;
  }
  const part = name === 'release' ? changedPart : 'host';
  const lines = (await tool(['status'], settings)).split('\n');
  const line = lines.find((each) => each.includes(part) && each.includes('10%'));
  if (!line) throw new Error(`No tenth of the visitors gets ${part}:\n${lines.join('\n')}`);
  console.log(`  live: ${line.trim()}`);
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectoryFailure } from '@site/shared/trust-boundary/data-directory-failure';
import { keepFilesPrivate } from '@site/shared/trust-boundary/private-directory';
import { openReleaseStore } from '../releases/store/open-store.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { authorName } from './author-name.ts';
import { exportVerb, importVerb } from './copy-verbs.ts';
import { refuseForeignData } from './data-owner.ts';
import { diffVerb } from './diff-verb.ts';
import { draftsVerb } from './drafts-verb.ts';
import { experimentVerb } from './experiment-verb.ts';
import { freezeVerb, unfreezeVerb } from './freeze-verb.ts';
import { keygenVerb, keysVerb, revokeVerb, trustVerb } from './key-verbs.ts';
import { logVerb } from './log-verb.ts';
import { overrideVerb } from './override-verb.ts';
import { previewVerb } from './preview-verb.ts';
import { previewsVerb } from './previews-verb.ts';
import { promoteVerb } from './promote-verb.ts';
import { failureOf } from './promotion-answer.ts';
import { pruneVerb } from './prune-verb.ts';
import { publishVerb } from './publish-verb.ts';
import { replayVerb } from './replay-verb.ts';
import { rollbackVerb } from './rollback-verb.ts';
import { signVerb } from './sign-verb.ts';
import { statusVerb } from './status-verb.ts';
import { offVerb, onVerb } from './switch-verb.ts';
import { options, typed, type Verb } from './verb.ts';
import { verifyVerb } from './verify-verb.ts';

const verbs: Readonly<Record<string, Verb>> = {
  publish: publishVerb,
  diff: diffVerb,
  promote: promoteVerb,
  rollback: rollbackVerb,
  status: statusVerb,
  experiment: experimentVerb,
  log: logVerb,
  freeze: freezeVerb,
  unfreeze: unfreezeVerb,
  off: offVerb,
  on: onVerb,
  prune: pruneVerb,
  verify: verifyVerb,
  export: exportVerb,
  import: importVerb,
  override: overrideVerb,
  replay: replayVerb,
  preview: previewVerb,
  previews: previewsVerb,
  drafts: draftsVerb,
  sign: signVerb,
  keys: keysVerb,
  keygen: keygenVerb,
  trust: trustVerb,
  revoke: revokeVerb,
};

const optionHelp = `
  --from <folder>       publish a build from elsewhere, such as a pipeline's
  --commit <hash>       the commit that it was built from, when that is not the one here
  --canary <share>      promote it for a share of the visitors, such as 10%
  --experiment <goal>   compare it with what is live by a form that is sent, such as forms/contact (with --for)
  --steps <shares>      give it to more and more visitors, such as 5,25,50 (with --each)
  --each <time>         how long each step lasts at least
  --visitors <count>    documents with and without it that must be heard at each step, 100 when left out
  --hold                a person gives it to the next share, with --next
  --next                gives a canary to the next share, or to everyone, whatever is known of it
  --for <time>          how long a canary, an experiment, a freeze, a link or a preview lasts: 90s, 15m, 2h, 1d
  --heavier             promote although it weighs far more than what is live (with --why)
  --fewer               promote although pages or forms of what is live are gone (with --why)
  --unchecked           promote although the site may be broken by it (with --why)
  --no-auto-rollback    beacons do not take it back; a person decides
  --report <folder>     pictures of pages that a promotion changes, beside what is live
  --last <count>        how many lines of the log
  --keep-for <time>     how long prune keeps what visitors had, 24h when left out
  --name <name>         what a preview is called, such as waffle-colours
  --page <path>         the page that a link opens, home when left out
  --end <id>            ends a link to other versions, or a preview by its name, for all who have it
  --above <number>      signs a pointer that is newer than this one
  --parts <names>       what a key is trusted with, separated by commas (with --owner)
  --owner <text>        whose a key is
  --server              a server's key: it takes back and ends canaries, and does nothing else
  --site <address>      the site that a link is for, PUBLIC_ORIGIN when left out
  --why <text>          the reason, for the log
  --json                what was done, for pipelines

  <name>: host, or a remote by its folder: fair is in remote-fair
  The store is in DATA_DIR (.data), or where RELEASES_URL says: s3://bucket/prefix
  RELEASE_KEYS lists trusted keys; RELEASE_SIGNING_KEY_FILE, or RELEASE_SIGNING_KEY, is yours
  RELEASE_AUTHOR is who stands in the log, where that is not who is logged in`;

const dataDirectory = path.resolve(process.env.DATA_DIR || '.data');
const json = process.argv.includes('--json');

try {
  keepFilesPrivate();
  const { verb, target, values } = readCommand();
  refuseForeignData(dataDirectory);
  const {
    lines,
    data,
    failed = false,
  } = await verb.run({
    store: openReleaseStore(dataDirectory, process.env),
    target,
    options: values,
    author: { who: authorName(), why: values.why },
    report: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${json ? JSON.stringify(data) : lines.join('\n')}\n`);
  if (failed) process.exitCode = 1;
} catch (thrown) {
  const problem = dataDirectoryFailure(thrown, dataDirectory);
  const error = problem ? new ReleaseError(problem) : thrown;
  const message = error instanceof Error ? error.message : String(error);
  if (json) process.stdout.write(`${JSON.stringify(failureOf(error))}\n`);
  else process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

function readCommand() {
  if (/^(?:help|--help|-h)?$/.test(process.argv[2] ?? '')) throw new Error(usage());
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [name = '', target = '', ...rest] = positionals;
  const verb = verbs[name];
  if (!verb) throw new Error(usage());
  if (rest.length > 0) {
    throw new Error(
      `"${rest[0]}" is too much after ${name} ${target}: write one name, and times such as --for 2h in one word.\n\n${usage()}`,
    );
  }
  const needsTarget = verb.target?.startsWith('<') && values.end === undefined;
  if (needsTarget && target === '') {
    throw new Error(
      `Nothing stands after ${name}: ${typed(`${name} ${verb.target}`)}\n\n${usage()}`,
    );
  }
  if (target !== '' && !verb.target) {
    throw new Error(`${name} takes no name; for all parts: ${typed(name)}\n\n${usage()}`);
  }
  const known: readonly string[] = [...(verb.options ?? []), 'why', 'json'];
  const stranger = Object.keys(values).find((option) => !known.includes(option));
  if (stranger) throw new Error(`${name} knows no --${stranger}.\n\n${usage()}`);
  return { verb, target, values };
}

function usage(): string {
  const lines = Object.entries(verbs).map(
    ([name, { target = '', does }]) => `  ${`${name} ${target}`.padEnd(28)} ${does}`,
  );
  return `Usage: npm run release -- <verb>\n\n${lines.join('\n')}\n${optionHelp}`;
}

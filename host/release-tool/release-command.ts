import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectoryFailure } from '@site/shared/trust-boundary/data-directory-failure';
import { optionKeptByNpm } from '@site/shared/trust-boundary/option-kept-by-npm';
import { openReleaseStore } from '../releases/store/open-store.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { authorName } from './author-name.ts';
import { refuseForeignData } from './data-owner.ts';
import { failureOf } from './promotion-answer.ts';
import { usage } from './usage.ts';
import { options, typed } from './verb.ts';
import { verbs } from './verbs.ts';

/** What a release command leaves to be read. */
interface CommandResult {
  readonly failed: boolean;
  /** What was asked for; with `--json` also why it failed. */
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs what was typed after `npm run release --`.
 *
 * @param report is told what is going on while it takes its time
 */
export async function runReleaseCommand(
  args: readonly string[],
  report: (line: string) => void,
): Promise<CommandResult> {
  const dataDirectory = path.resolve(process.env.DATA_DIR || '.data');
  const json = args.includes('--json');
  try {
    const { verb, target, values } = await readCommand(args);
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
      report,
    });
    return { failed, output: `${json ? JSON.stringify(data) : lines.join('\n')}\n`, errors: '' };
  } catch (thrown) {
    const problem = dataDirectoryFailure(thrown, dataDirectory);
    const error = problem ? new ReleaseError(problem) : thrown;
    if (json) return { failed: true, output: `${JSON.stringify(failureOf(error))}\n`, errors: '' };
    const message = error instanceof Error ? error.message : String(error);
    return { failed: true, output: '', errors: `${message}\n` };
  }
}

async function readCommand(args: readonly string[]) {
  if (/^(?:help|--help|-h)?$/.test(args[0] ?? '')) throw new Error(await usage());
  const kept = optionKeptByNpm(options, process.env);
  if (kept) throw new Error(`${kept}\n\n${await usage()}`);
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [name = '', target = '', ...rest] = positionals;
  const verb = Object.hasOwn(verbs, name) ? await verbs[name]?.() : undefined;
  if (!verb) throw new Error(await usage());
  if (rest.length > 0) {
    throw new Error(
      `"${rest[0]}" is too much after ${name} ${target}: write one name, and times such as --for 2h in one word.\n\n${await usage()}`,
    );
  }
  const needsTarget = verb.target?.startsWith('<') && values.end === undefined;
  if (needsTarget && target === '') {
    throw new Error(
      `Nothing stands after ${name}: ${typed(`${name} ${verb.target}`)}\n\n${await usage()}`,
    );
  }
  if (target !== '' && !verb.target) {
    throw new Error(`${name} takes no name; for all parts: ${typed(name)}\n\n${await usage()}`);
  }
  const known: readonly string[] = [...(verb.options ?? []), 'why', 'json'];
  const stranger = Object.keys(values).find((option) => !known.includes(option));
  if (stranger) throw new Error(`${name} knows no --${stranger}.\n\n${await usage()}`);
  return { verb, target, values };
}

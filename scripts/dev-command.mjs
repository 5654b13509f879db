import { parseArgs } from 'node:util';
import { remotes } from './remotes.mjs';

const example = 'npm run dev fair -- --against https://www.example.com';

/**
 * What `npm run dev` is asked for.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ remote?: string, alone: boolean, against?: string, send: boolean }}
 */
export function readDevCommand(args, environment) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { against: { type: 'string' }, send: { type: 'boolean' } },
  });
  const [remote, ...words] = positionals;
  if (remote && !remotes.includes(remote)) {
    throw new Error(`There is no remote "${remote}". Try one of ${remotes.join(', ')}.`);
  }
  // Without `--` before them npm takes options for its own: some versions leave the address, others keep it.
  const { npm_config_against: kept, npm_config_send: keptSend } = environment;
  const left = words.find(isAddress) ?? (kept === 'true' ? words[0] : undefined);
  const against = values.against ?? left ?? kept;
  if (against !== undefined && !isAddress(against)) {
    throw new Error(`--against needs an address that starts with https://, as in ${example}`);
  }
  if (against && !remote) throw new Error(`Name the remote: ${example}`);
  const unknown = words.find((word) => word !== 'alone' && word !== against);
  if (unknown) {
    throw new Error(
      `"${unknown}" means nothing after ${remote}. Either "alone" stands there, or --against with an address: ${example}`,
    );
  }
  return {
    remote,
    alone: words.includes('alone'),
    against,
    send: values.send ?? keptSend === 'true',
  };
}

function isAddress(text) {
  return /^https?:\/\//.test(text);
}

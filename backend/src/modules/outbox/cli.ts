import { userInfo } from 'node:os';
import { inspect } from 'node:util';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { readArguments } from '../../read-arguments.ts';
import { OperationsClient, OperationsError } from './operations-client.ts';
import { readOperator } from './operator.ts';

const help = `npm run outbox -- list [--json]
npm run outbox -- send-again <id>... [--by <name>]
npm run outbox -- send-again --all [--channel sms|email|crm] [--by <name>]

SMS, e-mails and calls to the CRM that were given up or came too late, and sending them again. Asks the backend at --backend
(http://127.0.0.1:8855, or BACKEND_PORT) with OPERATIONS_TOKEN, or the token in DATA_DIR.`;

const options = {
  all: { type: 'boolean', default: false },
  backend: { type: 'string' },
  by: { type: 'string' },
  channel: { type: 'string' },
  help: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isTold = error instanceof OperationsError || error instanceof StartError;
  process.stderr.write(`${isTold ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options }, help);
  const [verb, ...ids] = positionals;
  if (values.help) return tell(help);
  const client = new OperationsClient(readOperator(process.env, { backend: values.backend }));
  if (verb === 'list' && ids.length === 0) await list(client, values);
  else if (verb === 'send-again' && ids.length > 0 !== values.all) {
    await sendAgain(client, { ...values, ids });
  } else throw new OperationsError(help);
}

async function list(client: OperationsClient, { json }: { json: boolean }): Promise<void> {
  const messages = await client.list();
  if (json) return tell(JSON.stringify(messages, undefined, 2));
  if (messages.length === 0) return tell('Nothing was given up.');
  for (const { id, channel, kind, to, outcome, reason, givenUpAt, ...message } of messages) {
    const again = message.canBeSentAgain ? 'can be sent again' : 'nothing left to send';
    tell([id, givenUpAt, channel, kind, to, outcome, reason ?? 'never tried', again].join('  '));
  }
}

interface SendAgainValues {
  readonly ids: readonly string[];
  readonly channel?: string | undefined;
  readonly by?: string | undefined;
}

async function sendAgain(
  client: OperationsClient,
  { ids, channel, by }: SendAgainValues,
): Promise<void> {
  const wanted = ids.length > 0 ? [...ids] : await repeatableIds(client, channel);
  if (wanted.length === 0) return tell('Nothing can be sent again.');
  const { sentAgain, left } = await client.sendAgain({
    ids: wanted,
    actor: by ?? userInfo().username,
  });
  tell(`${sentAgain.length} are sent again.`);
  for (const id of left) tell(`${id} was left: it is sent again already, or its content is gone.`);
}

async function repeatableIds(client: OperationsClient, channel?: string): Promise<string[]> {
  const messages = await client.list();
  return messages
    .filter(({ canBeSentAgain }) => canBeSentAgain)
    .filter((message) => channel === undefined || message.channel === channel)
    .map(({ id }) => id);
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

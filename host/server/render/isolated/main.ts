/**
 * The process that renders the pages of one release set. It has no environment, files, network, processes or
 * threads: Node's permission model and what is taken here see to that before any code of the release is there. All that it
 * knows comes over its standard input, all that it makes leaves over its standard output.
 */
import type { Rendering } from '../../../src/document/rendered-page.ts';
import type { ContentReply } from '../../content/read-content.ts';
import type {
  ProcessMessage,
  ProcessRequest,
  ServerMessage,
  StartMessage,
} from '../render-protocol.ts';
import { refuse, tellAttempts } from './attempts.ts';
import { Builtins } from './builtins.ts';
import { contentFetch, siteOrigin } from './content-fetch.ts';
import { takeNetwork } from './disarm.ts';
import { FrameReader, frame } from './frames.ts';
import { freezeGlobals, globalValues, replaceGlobals } from './globals.ts';
import { harden } from './harden.ts';
import { withoutKnown } from './known-data.ts';
import { ModuleGraph, type PublishedParts } from './module-graph.ts';
import { ownTimers } from './own-timers.ts';
import { Questions } from './questions.ts';
import { loaderSignal, readForm, remoteModules, renderPage } from './requests.ts';

// Opened before nothing can be opened any more.
const { stdin, stdout } = process;
const post = (message: ProcessMessage): void => void stdout.write(frame(message));
const { exit } = process;
const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

// The server needs the reason, and this process is of no use after it.
process.on('uncaughtException', (error) => {
  post({ kind: 'broken', reason: describe(error) });
  exit(1);
});

const questions = new Questions(post);
takeNetwork();
replaceGlobals(() =>
  contentFetch(
    ({ kind, target }) => questions.ask<ContentReply>(kind, target),
    (request) => refuse('network', `fetch of ${new URL(request.url).origin}`),
  ),
);
const builtins = new Builtins({
  process: globalThis.process,
  console: globalThis.console,
  timers: ownTimers,
});
harden([
  ...builtins.all,
  ...globalValues(),
  ...[function* () {}, async () => {}, async function* () {}, [][Symbol.iterator]()],
  ...[new Map().entries(), new Set().values(), ''[Symbol.iterator](), 'x'.matchAll(/x/g)],
]);

// What was touched until here was ours.
tellAttempts((attempt) => post({ kind: 'attempt', ...attempt }));
const reader = new FrameReader();
let receive: (message: ServerMessage) => void = (message) => {
  if (message.kind === 'start') void start(message);
  else if (message.kind === 'reply') questions.settle(message.id, message.reply);
};
stdin.on('data', (piece) => {
  for (const message of reader.read(piece)) receive(message as ServerMessage);
});
// A server that is gone needs no pages.
stdin.on('end', () => exit(0));

interface LoadedHost {
  readonly base: string;
  readonly graph: ModuleGraph;
  readonly renderer: Rendering;
}

let host: LoadedHost | undefined;

/** A process that waits has loaded the host for the set before: it is started once more, for the set that it renders. */
async function start(input: StartMessage): Promise<void> {
  const { set } = input;
  const parts = {
    files: new Set(input.files),
    bases: [set.host, ...set.remotes].map(({ base }) => base),
  };
  host ??= await loadHost(input, parts);
  if (host.base !== set.host.base) throw new Error(`${host.base} is not the host of ${set.id}.`);
  const { graph, renderer } = host;
  graph.follow(parts);
  const modules = remoteModules(input, graph, questions);
  const answer = (request: ProcessRequest) => {
    if (request.kind === 'addresses') {
      const { config } = input;
      const { publicOrigin: origin } = request;
      return renderer.addresses({ set, modules, config, origin, signal: loaderSignal(input) });
    }
    if (request.kind === 'form') return readForm(request, input, modules);
    const onRemote = (remote: string) => post({ kind: 'uses', id: request.id, remote });
    return renderPage({ request, input, renderer, modules, questions, onRemote });
  };
  receive = async (message) => {
    if (message.kind === 'reply') return questions.settle(message.id, message.reply);
    if (message.kind === 'start') return start(message);
    const { id } = message;
    try {
      post({ kind: 'answered', id, answer: withoutKnown(await answer(message), input) });
    } catch (error) {
      post({ kind: 'failed', id, reason: describe(error) });
    }
  };
  post({ kind: 'ready' });
}

async function loadHost(
  { set, config, shared }: StartMessage,
  parts: PublishedParts,
): Promise<LoadedHost> {
  const { base } = set.host;
  const graph = new ModuleGraph(parts, {
    shared: Object.fromEntries(shared.map((name) => [name, `${base}server/shared/${name}.js`])),
    builtins,
    readSource: async (file) => {
      const reply = await questions.ask<{ source?: string; problem?: string }>('source', file);
      if (reply.source === undefined) throw new Error(reply.problem);
      return reply.source;
    },
  });
  const renderer = (await graph.import(`${base}server/render.js`)) as Rendering;
  renderer.start({ origin: siteOrigin, config });
  // The host alone adds to them, before there is code of any remote.
  freezeGlobals();
  return { base, graph, renderer };
}

import type { FormReceiver } from '@site/shared/forms/form-receiver';
import type { Rendering } from '../../../src/document/rendered-page.ts';
import type { RemoteModule, RemoteModules } from '../../../src/remotes/remote-modules.ts';
import type {
  PostedReading,
  ProcessInput,
  ReadFormRequest,
  RenderOutcome,
  RenderRequest,
} from '../render-protocol.ts';
import { measured } from './measured.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Questions } from './questions.ts';

/** Longest wait for a page's loader, in milliseconds; the server ends what hangs longer. */
const loaderTimeout = 5_000;

interface Page {
  readonly request: RenderRequest;
  readonly input: ProcessInput;
  readonly renderer: Rendering;
  readonly modules: RemoteModules;
  readonly questions: Questions;
  /** Told of each remote whose code is about to run for this page. */
  readonly onRemote: (remote: string) => void;
}

/** What a page's loaders may wait for. */
export function loaderSignal({ loaderTimeout: longest = loaderTimeout }: ProcessInput) {
  return AbortSignal.timeout(longest);
}

export function renderPage(page: Page): Promise<RenderOutcome> {
  const { request, input, renderer, modules, questions, onRemote } = page;
  const { url, year, shellOnly, posted } = request;
  const { set, config } = input;
  const signal = loaderSignal(input);
  return measured(() =>
    questions.recorded(
      () => renderer.render({ url, year, set, config, modules, signal, shellOnly, posted }),
      onRemote,
    ),
  );
}

/** Reads a posted form by its slot's receiver, which runs without questions to anyone. */
export async function readForm(
  { slot, fields }: ReadFormRequest,
  { set }: ProcessInput,
  modules: RemoteModules,
): Promise<PostedReading> {
  for (const { name, claims, off } of set.remotes) {
    const claim = claims.slots?.find((candidate) => candidate.name === slot);
    if (off || !claim?.receiver) continue;
    const { default: receiver } = await modules.load(name, claim.receiver);
    // Receivers of earlier releases know no files.
    const {
      read,
      fieldNames,
      files = {},
    } = receiver as Partial<FormReceiver> & Omit<FormReceiver, 'files'>;
    return { ...read(fields), fieldNames, files };
  }
  throw new Error(`No remote reads what is posted to ${slot}.`);
}

/** The modules of the set's remotes, and word of whose code runs. */
export function remoteModules(
  { set }: ProcessInput,
  graph: ModuleGraph,
  questions: Questions,
): RemoteModules {
  const loaded = new Map<string, RemoteModule>();
  return {
    loaded(remote, module) {
      questions.using(remote);
      return loaded.get(`${remote}/${module}`);
    },
    async load(name, module) {
      questions.using(name);
      const id = `${name}/${module}`;
      const known = loaded.get(id);
      if (known) return known;
      const remote = set.remotes.find((candidate) => candidate.name === name);
      if (!remote) throw new Error(`The remote ${name} is not in the release set.`);
      const result = (await graph.import(`${remote.base}server/${module}.js`)) as RemoteModule;
      loaded.set(id, result);
      return result;
    },
  };
}

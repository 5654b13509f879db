// @vitest-environment node
import { type AddressInfo, createServer, type Server } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hostBuild, release, remoteBuild } from '../../test/builds.ts';
import { setUpReleasedSite, start, store } from '../../test/running-renderer.ts';
import type { Attempt } from './isolated/attempts.ts';

setUpReleasedSite();

/** A host whose pages are what functions of the remote give back. */
const openHost = `
  export function start() {}
  export async function render({ url, modules }) {
    const { pathname, searchParams } = new URL(url);
    const { default: tries } = await modules.load('marketing', 'features/home/home-page');
    const result = await tries[pathname.slice(1)](searchParams.get('at'));
    return { kind: 'page', head: { result } };
  }`;

/** A remote that tries whatever is not its business. */
const hostile = `
  import { createRequire } from 'node:module';
  import { readFileSync } from 'node:fs';
  import { EventEmitter } from 'node:events';
  import { AsyncResource } from 'node:async_hooks';
  import stream from 'node:stream';
  import util from 'node:util';
  export default {
    secret: () => process.env.STAFF_TOKEN,
    environment: () => JSON.stringify(process.env),
    unheard: () => {
      const set = () => { throw new Error('Nobody hears of it.'); };
      Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set });
    },
    fixed: () => void Object.defineProperty(Error, 'stackTraceLimit', { value: 0, writable: false }),
    file: () => readFileSync('/etc/hostname', 'utf8'),
    files: async () => (await import('node:fs/promises')).readdir('/'),
    required: () => createRequire(import.meta.url)('fs').readFileSync('/etc/hostname'),
    connect: async (at) => (await import('node:net')).connect(Number(at), '127.0.0.1'),
    get: async (at) => (await import('node:http')).get('http://127.0.0.1:' + at),
    fetch: (at) => fetch('http://127.0.0.1:' + at),
    lookup: async () => (await import('node:dns')).lookup('localhost', () => {}),
    command: async () => (await import('node:child_process')).execSync('id').toString(),
    thread: async () => new (await import('node:worker_threads')).Worker('1', { eval: true }),
    construct: () => (() => {}).constructor.constructor('return process')().env,
    evaluate: () => (0, eval)('process'),
    later: () => (async () => {}).constructor('return process')(),
    context: async () => (await import('node:vm')).runInNewContext('this'),
    outside: async () => import('file:///etc/hostname'),
    text: async () => import('data:text/javascript,export default 1'),
    neighbour: async () => import('../../../../../host/' + hostVersion + '/server/render.js'),
    binding: () => process.binding('fs'),
    builtin: () => process.getBuiltinModule('fs'),
    exit: () => process.exit(0),
    kill: () => process.kill(process.ppid ?? 1),
    arrays: () => { Array.prototype.map = () => ['mine']; },
    json: () => { JSON.parse = () => 'mine'; },
    promises: () => { Promise.prototype.then = () => 'mine'; },
    emitters: () => { EventEmitter.prototype.emit = () => 'mine'; },
    addresses: () => { URL.prototype.toString = () => 'mine'; },
    global: () => { globalThis.left = 'for others'; },
    asking: () => { globalThis.fetch = () => 'mine'; },
    reached: () => ({
      pool: Buffer.from('abc').buffer.byteLength,
      timer: Object.keys(setTimeout(() => {}, 1)),
      console: Object.keys(console).includes('_stdout'),
      reportError: typeof reportError,
      client: typeof globalThis[Symbol.for('undici.globalDispatcher.1')],
      others: ['WebSocket', 'BroadcastChannel', 'require'].filter((name) => name in globalThis),
      machineCode: typeof WebAssembly.Module,
      main: typeof process.mainModule,
      settings: [util.getSystemErrorMap, stream.setDefaultHighWaterMark].map((one) => typeof one),
      page: Reflect.ownKeys(new AsyncResource('mine')).flatMap((key) => {
        const value = new AsyncResource('mine')[key];
        return typeof value === 'object' ? Object.keys(value) : [];
      }),
    }),
  };
  const hostVersion = import.meta.url.split('?')[1] ?? 'x';`;

beforeEach(async () => {
  const module = 'features/home/home-page.js';
  await release(
    store,
    await hostBuild(openHost),
    await remoteBuild({}, { server: { [module]: hostile } }),
  );
  vi.stubEnv('STAFF_TOKEN', 'a secret of the server');
  onTestFinished(() => void vi.unstubAllEnvs());
});

type Outcome = { result?: unknown; error?: string; told: Attempt[] };

/** What became of each try, one after the other in one process, and what the server was told of it. */
async function attempt(...addresses: string[]): Promise<Record<string, Outcome>> {
  const onAttempt = vi.fn<(attempt: Attempt) => void>();
  const onEnd = vi.fn();
  const { render } = await start({ onAttempt, onEnd });
  const outcomes: Record<string, Outcome> = {};
  for (const address of addresses) {
    onAttempt.mockClear();
    const outcome = await render(`/${address}`).then(
      ({ result }) => ({ result }),
      (error: Error) => ({ error: error.message.split('\n')[0] ?? '' }),
    );
    const [name = ''] = address.split('?');
    outcomes[name] = { ...outcome, told: onAttempt.mock.calls.map(([one]) => one) };
  }
  // The process goes on, and so do others' pages.
  expect((await render('/reached')).result).toBeDefined();
  expect(onEnd).not.toHaveBeenCalled();
  return outcomes;
}

const at = expect.stringMatching(
  /^\/remotes\/marketing\/\w{12}\/server\/features\/home\/home-page\.js:\d+:\d+$/,
);

const refused = (power: string, what: string) => ({
  error: expect.stringContaining(`${what} is refused`),
  told: [{ power, what, at }],
});

describe('code of a remote', () => {
  it('learns nothing of the environment', async () => {
    const told = (what: string) => [{ power: 'environment', what, at }];
    expect(await attempt('secret', 'environment')).toEqual({
      secret: { result: undefined, told: told('process.env.STAFF_TOKEN') },
      environment: {
        result: JSON.stringify({ NODE_ENV: process.env.NODE_ENV }),
        told: told('all of process.env'),
      },
    });
  });

  it('is refused what it tries, and the server told', async () => {
    const tries = {
      file: refused('files', 'fs.readFileSync'),
      files: refused('files', 'fs/promises.readdir'),
      required: refused('files', 'fs.readFileSync'),
      lookup: refused('network', 'dns.lookup'),
      command: refused('processes', 'child_process.execSync'),
      thread: refused('processes', 'worker_threads.Worker'),
      evaluate: refused('evaluation', 'eval()'),
      context: refused('evaluation', 'vm.runInNewContext'),
      binding: refused('modules', 'process.binding()'),
      builtin: refused('modules', 'process.getBuiltinModule()'),
      exit: refused('process', 'process.exit()'),
      kill: refused('processes', 'process.kill()'),
    };
    expect(await attempt(...Object.keys(tries))).toEqual(tries);
  });

  it('cannot keep from the server what it tries', async () => {
    expect(await attempt('unheard', 'file', 'fixed', 'lookup')).toEqual({
      unheard: { error: expect.stringContaining('Cannot redefine property'), told: [] },
      file: refused('files', 'fs.readFileSync'),
      fixed: { result: undefined, told: [] },
      lookup: {
        error: expect.stringContaining('dns.lookup is refused'),
        told: [{ power: 'network', what: 'dns.lookup', at: undefined }],
      },
    });
  });

  it('makes no code from text', async () => {
    const evalError = (what: string) => ({
      error: 'EvalError: Code from text is refused.',
      told: [{ power: 'evaluation', what, at }],
    });
    expect(await attempt('construct', 'later')).toEqual({
      construct: evalError('new Function()'),
      later: evalError('new AsyncFunction()'),
    });
  });

  it('imports only its own files', async () => {
    const importing = (specifier: RegExp) => ({
      error: expect.stringMatching(/import of .+ is refused/),
      told: [{ power: 'modules', what: expect.stringMatching(specifier), at: expect.anything() }],
    });
    expect(await attempt('outside', 'text', 'neighbour')).toEqual({
      outside: importing(/^import of file:\/\/\/etc\/hostname/),
      text: importing(/^import of data:/),
      neighbour: importing(/^import of .+host.+render\.js/),
    });
  });

  it('calls nobody', async () => {
    const onConnection = vi.fn();
    const port = await listen(createServer().on('connection', onConnection));
    const tries = ['connect', 'get', 'fetch'].map((name) => `${name}?at=${port}`);
    expect(await attempt(...tries)).toEqual({
      connect: refused('network', 'net.connect'),
      get: refused('network', 'http.get'),
      fetch: refused('network', `fetch of http://127.0.0.1:${port}`),
    });
    expect(onConnection).not.toHaveBeenCalled();
  });

  it('changes nothing that others use', async () => {
    const names = ['arrays', 'json', 'promises', 'emitters', 'addresses', 'global', 'asking'];
    const outcomes = await attempt(...names);
    const error = expect.stringMatching(
      /^TypeError: .*(read only property|not extensible|cannot be changed for all)/,
    );
    expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, { error, told: [] }])));
  });

  it('reaches no memory, stream or client of the process', async () => {
    expect((await attempt('reached')).reached?.result).toEqual({
      pool: 3,
      timer: [],
      console: false,
      reportError: 'function',
      client: 'undefined',
      others: [],
      machineCode: 'undefined',
      main: 'undefined',
      settings: ['undefined', 'undefined'],
      page: [],
    });
  });
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

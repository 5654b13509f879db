import vm from 'node:vm';
import { refuse, reportAttempt } from './attempts.ts';
import { harden } from './harden.ts';
import { makeProcess } from './own-process.ts';
import { ownTimers } from './own-timers.ts';
import { makeReportError } from './report-error.ts';

/** What releases get of the web's interfaces beside the language itself; there is no way out among them. */
const kept = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'Buffer',
  'ByteLengthQueuingStrategy',
  'CompressionStream',
  'CountQueuingStrategy',
  'CustomEvent',
  'DOMException',
  'DecompressionStream',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'ReadableStreamDefaultReader',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'crypto',
  'queueMicrotask',
  'structuredClone',
];

const never = () => new Promise(() => {});

/**
 * Machine code of a release's own would escape the limits of memory. Node's client for HTTP, which comes with `Request`, asks for
 * its parser to be compiled and waits.
 */
const withoutMachineCode = { compile: never, instantiate: never };

/**
 * Where all copies of zod keep settings and descriptions of schemas, which each would make when it is the first. No page is
 * rendered by them.
 */
const ofZod = {
  __zod_globalConfig: { jitless: true },
  __zod_globalRegistry: {
    add: () => ofZod.__zod_globalRegistry,
    remove: () => ofZod.__zod_globalRegistry,
    clear: () => ofZod.__zod_globalRegistry,
    get: () => undefined,
    has: () => false,
  },
};

/** @param makeFetch makes what answers pages that ask for the site's content */
export function replaceGlobals(makeFetch: () => typeof globalThis.fetch): void {
  define(globalThis, 'WebAssembly', withoutMachineCode);
  const own: Record<string, unknown> = {
    ...ownTimers,
    console: ownConsole(),
    fetch: makeFetch(),
    global: globalThis,
    performance: ownPerformance(),
    process: makeProcess(),
    reportError: makeReportError(globalThis.console),
    ...ofZod,
  };
  const names = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const language = new Set(Array.from(names));
  for (const name of kept) own[name] ??= (globalThis as Record<string, unknown>)[name];
  for (const key of Reflect.ownKeys(globalThis)) {
    if (typeof key === 'string' && (language.has(key) || key in own)) continue;
    remove(key);
  }
  for (const [name, value] of Object.entries(own)) define(globalThis, name, value);
  // Where remotes keep what only browsers have: it stays undefined here.
  Object.defineProperty(globalThis, '__SANITISED_HTML__', { get: () => undefined, set: () => {} });
  refuseEvaluation();
  Buffer.poolSize = 0;
}

/** What releases share by being in one process; after {@link freezeGlobals} nobody changes it. */
export function globalValues(): unknown[] {
  return Reflect.ownKeys(globalThis).map((key) => Reflect.get(globalThis, key));
}

/** After this nothing is added to the global object or changed there, by whatever module. */
export function freezeGlobals(): void {
  harden(globalValues());
  Object.freeze(globalThis);
}

/** What the web's interfaces lead to within Node: its client for HTTP, for one. */
function remove(key: string | symbol): void {
  if (Reflect.deleteProperty(globalThis, key)) return;
  Reflect.set(globalThis, key, undefined);
}

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, {
    value,
    writable: true,
    enumerable: false,
    configurable: true,
  });
}

/** The console of the server, without the streams that it has. */
function ownConsole(): object {
  const { console } = globalThis;
  const names = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
  const silent = ['assert', 'count', 'dir', 'group', 'groupEnd', 'table', 'time', 'timeEnd'];
  return Object.fromEntries([
    // All of them go to standard error: standard output belongs to the server's messages.
    ...names.map((name) => [name, (...values: unknown[]) => console.error(...values)]),
    ...silent.map((name) => [name, () => undefined]),
  ]);
}

function ownPerformance(): object {
  const { performance } = globalThis;
  return {
    timeOrigin: performance.timeOrigin,
    now: () => performance.now(),
    mark: () => undefined,
    measure: () => undefined,
  };
}

/**
 * Code from text is refused by V8 already (--disallow-code-generation-from-strings). Its constructors are replaced so
 * that who tries is known.
 */
function refuseEvaluation(): void {
  const made = [Function, async () => {}, function* () {}, async function* () {}];
  for (const one of made) {
    const original = one === Function ? Function : (one.constructor as FunctionConstructor);
    const { name, prototype } = original;
    const refusing = refusingConstructor(name);
    Object.defineProperty(refusing, 'name', { value: name });
    Object.defineProperty(refusing, 'prototype', { value: prototype });
    Object.setPrototypeOf(refusing, Object.getPrototypeOf(original));
    Object.defineProperty(prototype, 'constructor', { value: refusing });
    if (original === Function) define(globalThis, 'Function', refusing);
  }
  define(globalThis, 'eval', (text: unknown) =>
    typeof text === 'string' ? refuse('evaluation', 'eval()') : text,
  );
}

/** It can be called with `new` as well. */
function refusingConstructor(name: string): () => void {
  return function refused(...texts: unknown[]) {
    // Libraries ask in this way whether they may.
    if (String(texts.at(-1) ?? '') !== '') reportAttempt('evaluation', `new ${name}()`);
    throw new EvalError('Code from text is refused.');
  };
}

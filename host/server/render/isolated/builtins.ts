import asyncHooks from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import events from 'node:events';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import querystring from 'node:querystring';
import stream from 'node:stream';
import streamConsumers from 'node:stream/consumers';
import streamPromises from 'node:stream/promises';
import streamWeb from 'node:stream/web';
import stringDecoder from 'node:string_decoder';
import url from 'node:url';
import util from 'node:util';
import utilTypes from 'node:util/types';
import zlib from 'node:zlib';
import { type Power, refuse } from './attempts.ts';

type Exports = Record<string, unknown>;

// It changes the streams of everyone.
Reflect.deleteProperty(stream, 'setDefaultHighWaterMark');

/** Node's modules that compute and reach nothing. */
const harmless: Readonly<Record<string, object>> = {
  buffer: pick(buffer, ['Buffer', 'Blob', 'File', 'atob', 'btoa', 'kMaxLength', 'constants']),
  crypto: without(crypto, ['setEngine', 'setFips', 'fips', 'secureHeapUsed', 'webcrypto']),
  // Hooks of others' work show the handles of pipes.
  async_hooks: pick(asyncHooks, ['AsyncLocalStorage', 'AsyncResource']),
  events,
  path,
  'path/posix': path.posix,
  querystring,
  stream,
  'stream/consumers': streamConsumers,
  'stream/promises': streamPromises,
  'stream/web': streamWeb,
  string_decoder: stringDecoder,
  tty: { isatty: () => false },
  url,
  // Its map is one for all, and a map cannot be frozen.
  util: without(util, ['getSystemErrorMap']),
  'util/types': utilTypes,
  zlib,
};

const powers: Readonly<Record<string, Power>> = {
  fs: 'files',
  'fs/promises': 'files',
  net: 'network',
  tls: 'network',
  dns: 'network',
  'dns/promises': 'network',
  dgram: 'network',
  http: 'network',
  http2: 'network',
  https: 'network',
  child_process: 'processes',
  cluster: 'processes',
  worker_threads: 'processes',
  vm: 'evaluation',
  repl: 'evaluation',
};

/**
 * Node's modules as releases get them. What computes is Node's own. Of the others there are the names, so that libraries
 * load which have uses for them elsewhere; calling them is refused.
 */
export class Builtins {
  private readonly made = new Map<string, Exports>();
  private readonly load = createRequire(import.meta.url);

  /** @param own modules that stand in for Node's, by name */
  constructor(private readonly own: Readonly<Record<string, object>>) {
    // Before anything is frozen, since Node completes some of its modules when they are first used.
    for (const name of Object.keys(harmless)) this.get(name);
    this.made.set('module', { createRequire: () => this.require, builtinModules: [], isBuiltin });
  }

  /** Everything that releases can get here, to be frozen. */
  get all(): readonly object[] {
    return [...this.made.values(), this.require];
  }

  has(specifier: string): boolean {
    return isBuiltin(specifier);
  }

  get(specifier: string): Exports {
    const name = specifier.replace(/^node:/, '');
    const known = this.made.get(name);
    if (known) return known;
    const module = (this.own[name] ?? harmless[name] ?? this.namesOf(name)) as Exports;
    this.made.set(name, module);
    return module;
  }

  readonly require = (specifier: unknown): unknown => {
    if (typeof specifier === 'string' && this.has(specifier)) return this.get(specifier);
    return refuse('modules', `require of ${String(specifier)}`);
  };

  private namesOf(name: string): object {
    return Object.freeze(inert(this.load(name), name, powers[name] ?? 'modules'));
  }
}

/** An object with the same names, none of which does anything. */
function inert(module: object, name: string, power: Power, depth = 0): object {
  const copy: Exports = {};
  for (const key of Object.keys(module)) {
    const what = `${name}.${key}`;
    const value = read(module, key);
    if (typeof value === 'function') copy[key] = refusing(what, power);
    else if (typeof value !== 'object' || value === null) copy[key] = value;
    else if (depth < 2) copy[key] = Object.freeze(inert(value, what, power, depth + 1));
  }
  return copy;
}

/** A function that can be extended as a class, as libraries do when they load. */
function refusing(what: string, power: Power): unknown {
  return function refused() {
    return refuse(power, what);
  };
}

/** Some names are there on other systems only. */
function read(module: object, key: string): unknown {
  try {
    return (module as Exports)[key];
  } catch {
    return undefined;
  }
}

function pick(module: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, (module as Exports)[name]]));
}

function without(module: object, names: readonly string[]): object {
  return pick(
    module,
    Object.keys(module).filter((name) => !names.includes(name)),
  );
}

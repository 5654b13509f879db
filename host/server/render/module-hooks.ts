import { createHash } from 'node:crypto';
import type { InitializeHook, LoadHook, ResolveHook } from 'node:module';

/** What the hooks must know of a release set. */
export interface ReleasedCode {
  /** Address of the store's directory, ending in a slash. */
  readonly store: string;
  /** SHA-256 of each file that may be run from there, by its address. */
  readonly hashes: Readonly<Record<string, string>>;
  /** The host's copies of the shared modules, by name. */
  readonly shared: Readonly<Record<string, string>>;
}

let code: ReleasedCode = { store: '', hashes: {}, shared: {} };

export const initialize: InitializeHook<ReleasedCode> = (released) => {
  code = released;
};

/** Sends the remotes' imports of shared modules to the one copy that the host artefact brings. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  const shared = code.shared[specifier];
  const resolved = shared ? { url: shared, shortCircuit: true } : await next(specifier, context);
  const isAsked = specifier.startsWith(code.store) || context.parentURL?.startsWith(code.store);
  // A link would lead away from what was verified.
  if (isAsked && resolved.url.startsWith('file:') && !isReleased(resolved.url)) {
    throw new Error(`${resolved.url} is none of the files that were published.`);
  }
  return resolved;
};

/**
 * Runs the bytes that were published and no others: what is hashed here is what is run. They are
 * modules, whatever a package.json somewhere above the store says.
 */
export const load: LoadHook = async (url, context, next) => {
  if (!isReleased(url)) return next(url, context);
  const loaded = await next(url, { ...context, format: 'module' });
  const source = typeof loaded.source === 'string' ? loaded.source : bytesOf(loaded.source);
  if (createHash('sha256').update(source).digest('hex') === code.hashes[fileOf(url)]) return loaded;
  throw new Error(`${url} was changed after it was published.`);
};

function isReleased(url: string): boolean {
  return code.hashes[fileOf(url)] !== undefined;
}

function fileOf(url: string): string {
  return url.replace(/[?#].*$/, '');
}

function bytesOf(source: ArrayBuffer | NodeJS.TypedArray | null | undefined): Uint8Array {
  if (ArrayBuffer.isView(source)) {
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  }
  return new Uint8Array(source ?? []);
}

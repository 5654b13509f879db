import { createHash } from 'node:crypto';
import type {
  InitializeHook,
  LoadFnOutput,
  LoadHook,
  LoadHookContext,
  ResolveFnOutput,
  ResolveHook,
  ResolveHookContext,
} from 'node:module';
import * as nodeModule from 'node:module';

/** What the hooks must know of a release set. */
export interface ReleasedCode {
  /** Address of the store's directory, ending in a slash. */
  readonly store: string;
  /** SHA-256 of each file that may be run from there, by its address. */
  readonly hashes: Readonly<Record<string, string>>;
  /** The host's copies of the shared modules, by name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** What Node has from 22.15 on; the types are those of Node 20. */
interface SynchronousHooks {
  readonly registerHooks?: (hooks: {
    readonly resolve: (
      specifier: string,
      context: ResolveHookContext,
      next: (specifier: string, context: ResolveHookContext) => ResolveFnOutput,
    ) => ResolveFnOutput;
    readonly load: (
      url: string,
      context: LoadHookContext,
      next: (url: string, context: LoadHookContext) => LoadFnOutput,
    ) => LoadFnOutput;
  }) => void;
}

let code: ReleasedCode = { store: '', hashes: {}, shared: {} };

/**
 * From now on this thread runs released code alone. Where Node has no synchronous hooks, it imports
 * this module once more, into a thread of its own, for `initialize`, `resolve` and `load`.
 *
 * @param released the code of the release set that this thread renders
 */
export function registerModuleHooks(released: ReleasedCode): void {
  const { registerHooks } = nodeModule as SynchronousHooks;
  if (!registerHooks) {
    nodeModule.register(new URL('./module-hooks.js', import.meta.url), { data: released });
    return;
  }
  code = released;
  registerHooks({
    resolve: (specifier, context, next) =>
      checkAddress(
        sharedModule(specifier) ?? next(specifier, context),
        specifier,
        context.parentURL,
      ),
    load: (url, context, next) =>
      isReleased(url)
        ? checkBytes(url, next(url, { ...context, format: 'module' }))
        : next(url, context),
  });
}

export const initialize: InitializeHook<ReleasedCode> = (released) => {
  code = released;
};

export const resolve: ResolveHook = async (specifier, context, next) =>
  checkAddress(
    sharedModule(specifier) ?? (await next(specifier, context)),
    specifier,
    context.parentURL,
  );

export const load: LoadHook = async (url, context, next) =>
  isReleased(url)
    ? checkBytes(url, await next(url, { ...context, format: 'module' }))
    : next(url, context);

/** Sends the remotes' imports of shared modules to the one copy in the host artefact. */
function sharedModule(specifier: string): ResolveFnOutput | undefined {
  const url = code.shared[specifier];
  return url ? { url, shortCircuit: true } : undefined;
}

/** A link would lead away from what was verified. */
function checkAddress(
  resolved: ResolveFnOutput,
  specifier: string,
  parent: string | undefined,
): ResolveFnOutput {
  const isAsked = specifier.startsWith(code.store) || parent?.startsWith(code.store);
  if (isAsked && resolved.url.startsWith('file:') && !isReleased(resolved.url)) {
    throw new Error(`${resolved.url} is none of the files that were published.`);
  }
  return resolved;
}

/**
 * Runs the bytes that were published and no others: what is hashed here is what is run. They are
 * modules, whatever a package.json somewhere above the store says.
 */
function checkBytes(url: string, loaded: LoadFnOutput): LoadFnOutput {
  const source = typeof loaded.source === 'string' ? loaded.source : bytesOf(loaded.source);
  if (createHash('sha256').update(source).digest('hex') === code.hashes[fileOf(url)]) return loaded;
  throw new Error(`${url} was changed after it was published.`);
}

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

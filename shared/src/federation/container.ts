/** A shared module: what it exports. */
type Exports = object;

/** A provider of a shared module, as the federation runtime keeps it in a share scope. */
interface Provider {
  readonly version?: string;
  readonly lib?: () => Exports;
  readonly get?: () => Promise<() => Exports>;
  readonly shareConfig?: { readonly import?: false };
}

/** Providers by shared module and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, Provider>>>>;

/** What of the host's federation runtime a container needs. */
interface Runtime {
  readonly ModuleFederation: new (
    options: object,
  ) => { readonly initShareScopeMap: (scopeName: string, scope: ShareScope) => void };
  readonly setGlobalFederationInstance: (instance: object) => void;
}

declare global {
  /** The modules that the host provides, for remotes' imports of them; a function loads its one. */
  var __SHARED_MODULES__: Record<string, Exports | (() => Promise<Exports>)> | undefined;
}

interface ContainerOptions {
  /** The remote's name. */
  readonly name: string;
  /** Shared modules, and the ranges of versions that the remote works with. */
  readonly needs: Readonly<Record<string, string>>;
  readonly exposes: Readonly<Record<string, () => Promise<object>>>;
}

/**
 * A remote's container: what the federation runtime of a host calls. It takes every shared module
 * from the host, since remotes provide none, and is a federation instance of its own in the runtime's
 * list.
 */
export function createContainer({ name, needs, exposes }: ContainerOptions) {
  let started = false;
  return {
    /** @throws Error when the host lacks a shared module */
    init(scope: ShareScope): void {
      if (started) return;
      const shared: Record<string, object> = {};
      globalThis.__SHARED_MODULES__ ??= {};
      for (const [module, requiredVersion] of Object.entries(needs)) {
        const { version, lib, get } = providerOf(module, scope);
        globalThis.__SHARED_MODULES__[module] ??= lib
          ? lib()
          : async () => (await get?.())?.() ?? {};
        const shareConfig = { singleton: true, requiredVersion };
        shared[module] = { version, shareConfig, ...(lib ? { lib } : { get }) };
      }
      started = true;
      join(name, shared, scope);
    },
    /** @returns what gives the exposed module, once that is loaded */
    async get(exposed: string): Promise<() => object> {
      const load = exposes[exposed];
      if (!load) throw new Error(`The remote ${name} exposes no ${exposed}.`);
      const module = await load();
      return () => module;
    },
  };
}

/** Remotes that were built by the federation plugin alone list what they cannot give. */
function providerOf(module: string, scope: ShareScope): Provider {
  const provider = Object.values(scope[module] ?? {}).find(
    ({ shareConfig }) => shareConfig?.import !== false,
  );
  if (!provider) throw new Error(`The host shares no ${module}.`);
  return provider;
}

function join(name: string, shared: object, scope: ShareScope): void {
  const runtime = (globalThis as { _FEDERATION_RUNTIME_CORE?: Runtime })._FEDERATION_RUNTIME_CORE;
  if (!runtime) throw new Error('The host has not published the federation runtime.');
  const instance = new runtime.ModuleFederation({
    name,
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
  });
  runtime.setGlobalFederationInstance(instance);
  instance.initShareScopeMap('default', scope);
}

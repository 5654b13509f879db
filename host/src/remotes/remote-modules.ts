import type { PageModule } from '@site/shared/federation/page';
import { createContext, useContext } from 'react';

/** An exposed module of a remote: its default export is a page or a slot's component. */
export interface RemoteModule {
  readonly default: unknown;
}

/** The modules of the released remotes, in the browser and on the server alike. */
export interface RemoteModules {
  /** The module when it is in memory already. */
  readonly loaded: (remote: string, module: string) => RemoteModule | undefined;
  /** Loads a module; rejects with {@link RemoteLoadError} after the time-out or any failure. */
  readonly load: (remote: string, module: string) => Promise<RemoteModule>;
}

/** A remote's module could not be loaded; `late` is there when it took too long and may still come. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: string,
    readonly module: string,
    cause: unknown,
    readonly late?: Promise<RemoteModule>,
  ) {
    super(`Could not load ${module} of the remote ${remote}.`, { cause });
  }
}

const RemoteModulesContext = createContext<RemoteModules | undefined>(undefined);

export const RemoteModulesProvider = RemoteModulesContext;

export function useRemoteModules(): RemoteModules {
  const modules = useContext(RemoteModulesContext);
  if (!modules) throw new Error('useRemoteModules needs a <RemoteModulesProvider> above it.');
  return modules;
}

/** A module's default export, known to be a page because its remote claims it as one. */
export function asPage(module: RemoteModule): PageModule {
  return module.default as PageModule;
}

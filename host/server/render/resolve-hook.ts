import type { InitializeHook, ResolveHook } from 'node:module';

let addresses: Readonly<Record<string, string>> = {};

/** Takes the table from a shared module's name to the host's copy of it. */
export const initialize: InitializeHook<Record<string, string>> = (table) => {
  addresses = table;
};

/** Sends the remotes' imports of shared modules to the one copy that the host artefact brings. */
export const resolve: ResolveHook = (specifier, context, next) => {
  const url = addresses[specifier];
  return url ? { url, shortCircuit: true } : next(specifier, context);
};

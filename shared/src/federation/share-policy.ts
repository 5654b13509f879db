/**
 * The modules that exist once per page: the host provides them, remotes provide none of them.
 * Each is narrow on purpose, since a shared module cannot be tree-shaken. Whatever holds state or
 * a context that both sides meet belongs here; everything else is compiled into each remote.
 */
export const sharedModules = [
  'react',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@site/shared/api/http',
  '@site/shared/config/context',
  '@site/shared/federation/slot',
  '@site/shared/i18n',
  '@site/shared/navigation',
  '@site/shared/session',
] as const;

/** The name of a shared module, as it is imported. */
export type SharedModule = (typeof sharedModules)[number];

/** Shared modules that the host loads when a remote asks for them. */
export const loadedOnDemand: readonly SharedModule[] = ['@site/shared/api/http'];

/** What the host shares of a module whose whole is larger; of the others it shares everything. */
export const sharedExports: Partial<Record<SharedModule, readonly string[]>> = {
  '@emotion/react': ['css', 'keyframes'],
};

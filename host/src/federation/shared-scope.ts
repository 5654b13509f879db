import { css, keyframes } from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import * as configContext from '@site/shared/config/context';
import type { SharedModule } from '@site/shared/federation/share-policy';
import * as slot from '@site/shared/federation/slot';
import * as i18n from '@site/shared/i18n';
import * as navigation from '@site/shared/navigation';
import * as session from '@site/shared/session';
import * as react from 'react';

type Module = object;

/** What the host shares with every remote; those that few pages need load when one asks. */
const modules: Record<SharedModule, Module | (() => Promise<Module>)> = {
  react,
  // The two that a remote may import (enforced by the linter); the whole is larger by 1 kB.
  '@emotion/react': { css, keyframes },
  '@emotion/react/jsx-runtime': emotionJsx,
  '@site/shared/api/http': () => import('@site/shared/api/http'),
  '@site/shared/config/context': configContext,
  '@site/shared/federation/slot': slot,
  '@site/shared/i18n': i18n,
  '@site/shared/navigation': navigation,
  '@site/shared/session': session,
};

/** The share scope in the federation runtime's terms; versions come from the build. */
export const sharedScope = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    {
      version: __SHARED_VERSIONS__[name] ?? '0.0.0',
      shareConfig: { singleton: true, requiredVersion: '*' },
      ...(typeof module === 'function'
        ? { get: async () => provide(await (module as () => Promise<Module>)()) }
        : { lib: provide(module) }),
    },
  ]),
);

function provide(module: Module): () => Module {
  return () => module;
}

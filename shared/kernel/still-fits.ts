import type { SlotContracts as Today } from '@site/shared/federation/slot-contracts';
import type { SlotContracts as Promised } from './recorded/federation/slot-contracts.ts';

// A new shell with remotes that were released before: whatever they were promised is still there and
// takes what it took. The compiler is the test; see docs/decisions/0090.

type Keeps<Promised, Now extends Promised> = Now;

export type Kernel = [
  Keeps<typeof import('./recorded/api/http.ts'), typeof import('@site/shared/api/http')>,
  Keeps<
    typeof import('./recorded/config/context.ts'),
    typeof import('@site/shared/config/context')
  >,
  Keeps<
    typeof import('./recorded/federation/slot.ts'),
    typeof import('@site/shared/federation/slot')
  >,
  Keeps<typeof import('./recorded/i18n/i18n.ts'), typeof import('@site/shared/i18n')>,
  Keeps<
    typeof import('./recorded/navigation/navigation.ts'),
    typeof import('@site/shared/navigation')
  >,
  Keeps<
    typeof import('./recorded/session/session-store.ts'),
    typeof import('@site/shared/session')
  >,
];

/** What pages give to the slots that were there: a released slot gets it, and a released page gives it. */
export type Slots = [Keeps<Promised, Today>, Keeps<Pick<Today, keyof Promised>, Promised>];

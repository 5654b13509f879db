import { lazy } from 'react';
import { ExtraPart } from '../extra/extra-part.tsx';
import type { WalletLinksProps } from './wallet-links.tsx';

// Only where a wallet is offered.
const WalletLinks = lazy(() =>
  import('./wallet-links.tsx').then((module) => ({ default: module.WalletLinks })),
);

interface KeepTicketProps extends Omit<WalletLinksProps, 'wallets'> {
  /** As the service offers them; undefined: none. */
  readonly wallets: readonly string[] | undefined;
}

/** The wallets that a ticket can be kept in, if there are any. */
export function KeepTicket({ wallets, ...ticket }: KeepTicketProps) {
  if (!wallets || wallets.length === 0) return null;
  return (
    <ExtraPart>
      <WalletLinks wallets={wallets} {...ticket} />
    </ExtraPart>
  );
}

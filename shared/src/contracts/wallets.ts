/** The wallets of phones that a ticket can be kept in. */
export const wallets = ['apple', 'google'] as const;

/** One of {@link wallets}. */
export type Wallet = (typeof wallets)[number];

/** What stands after a ticket's address where a wallet gets it. */
export const walletPaths: Readonly<Record<Wallet, string>> = {
  apple: 'ticket.pkpass',
  google: 'google-wallet',
};

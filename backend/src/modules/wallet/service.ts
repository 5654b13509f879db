import type { Wallet } from '@site/shared/contracts/wallets';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { KeptTicket } from './kept-ticket.ts';
import type { WalletKeys } from './wallet-keys.ts';

/** Most passes that are kept: one is some 12 kB, and takes tens of milliseconds to sign. */
const keptPasses = 300;

interface WalletOptions {
  readonly keys: WalletKeys;
  readonly brand: string;
  /** The site's address. */
  readonly origin: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Tickets in the wallets of phones, where there are keys. What makes them is loaded with the first one. */
export class WalletService {
  /** What pages may show. */
  readonly offered: readonly Wallet[];
  private readonly passes = new LRUCache<string, Promise<Buffer>>({ max: keptPasses });

  constructor(private readonly options: WalletOptions) {
    const { keys, log, now } = options;
    const isOver = keys.apple !== undefined && keys.apple.validUntil <= now();
    if (isOver) log.warn('the certificate of Apple Wallet passes is over: they are not offered');
    this.offered = [
      ...(keys.apple && !isOver ? (['apple'] as const) : []),
      ...(keys.google ? (['google'] as const) : []),
    ];
  }

  /** A `.pkpass` file. */
  applePass(ticket: KeptTicket): Promise<Buffer> {
    const known = this.passes.get(ticket.id);
    if (known) return known;
    const pass = this.writeApplePass(ticket);
    this.passes.set(ticket.id, pass);
    // What failed once may work again.
    pass.catch(() => this.passes.delete(ticket.id));
    return pass;
  }

  /** An address at Google. */
  async googleLink(ticket: KeptTicket): Promise<string> {
    const { keys, brand, origin, now } = this.options;
    if (!keys.google) throw new Error('There is no key for Google Wallet.');
    const { writeGoogleLink } = await import('./google-pass.ts');
    return writeGoogleLink(ticket, { ...keys.google, brand, origin, now: now() });
  }

  private async writeApplePass(ticket: KeptTicket): Promise<Buffer> {
    const { keys, brand } = this.options;
    if (!keys.apple) throw new Error('There is no key for Apple Wallet.');
    const { writeApplePass } = await import('./apple-pass.ts');
    return writeApplePass(ticket, { ...keys.apple, brand });
  }
}

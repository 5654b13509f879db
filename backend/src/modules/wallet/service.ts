import type { Wallet } from '@site/shared/contracts/wallets';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PageLanguage, pageLanguages } from '../../http/request-language.ts';
import { fitsGoogleLink } from './google-claims.ts';
import type { KeptTicket } from './kept-ticket.ts';
import type { WalletKeys } from './wallet-keys.ts';

/** Most passes that are kept: one is some 12 kB, and takes tens of milliseconds to sign. */
const keptPasses = 300;

/** Most activities of which is known whether their tickets fit. */
const judgedActivities = 300;

interface WalletOptions {
  readonly keys: WalletKeys;
  readonly brand: string;
  /** The site's address. */
  readonly origin: string;
  /** A ticket as long as those of an activity, or of the queue, can be. */
  readonly longestTicket: (activity: string | undefined, language: PageLanguage) => KeptTicket;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Tickets in the wallets of phones, where there are keys. What makes them is loaded with the first one. */
export class WalletService {
  /** What there are keys for. */
  readonly offered: readonly Wallet[];
  private readonly judged = new LRUCache<string, readonly Wallet[]>({ max: judgedActivities });
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

  /**
   * What pages of an activity's tickets may show, or of the queue's: nothing rather than a link that is too long.
   *
   * @param activity undefined for the queue
   */
  offeredFor(activity: string | undefined): readonly Wallet[] {
    const key = JSON.stringify(activity ?? null);
    const known = this.judged.get(key);
    if (known) return known;
    const offered = this.offered.filter((wallet) => wallet !== 'google' || this.fits(activity));
    this.judged.set(key, offered);
    return offered;
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
    const { writeGoogleLink } = await import('./google-pass.ts');
    return writeGoogleLink(ticket, this.googleOptions());
  }

  /** Told once for each activity. */
  private fits(activity: string | undefined): boolean {
    const fits = pageLanguages.every((language) =>
      fitsGoogleLink(this.options.longestTicket(activity, language), this.googleOptions()),
    );
    if (!fits) {
      const what = { activity: activity ?? 'queue' };
      this.options.log.warn(what, 'with this PUBLIC_ORIGIN tickets are too long for Google Wallet');
    }
    return fits;
  }

  private googleOptions() {
    const { keys, brand, origin, now } = this.options;
    if (!keys.google) throw new Error('There is no key for Google Wallet.');
    return { ...keys.google, brand, origin, now: now() };
  }

  private async writeApplePass(ticket: KeptTicket): Promise<Buffer> {
    const { keys, brand } = this.options;
    if (!keys.apple) throw new Error('There is no key for Apple Wallet.');
    const { writeApplePass } = await import('./apple-pass.ts');
    return writeApplePass(ticket, { ...keys.apple, brand });
  }
}

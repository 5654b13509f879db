import { seededRandom } from '../../shared/test/seeded-random.ts';
import type { DocumentRecord } from '../server/canaries/document-record.ts';

/** What visitors of one group meet. */
interface Visitors {
  /** The release set that they get. */
  readonly set: string;
  /** Networks that they are in; each has one to three documents. */
  readonly networks: number;
  /** The number of the first network. */
  readonly from?: number;
  /** In what share of the documents something goes wrong, and of those in English, which one in five is. */
  readonly failing?: number;
  readonly failingInEnglish?: number;
  /** Medians in milliseconds. */
  readonly lcp?: number;
  readonly inp?: number;
  /** What share of those who begin the contact form, which one in five does, send it. */
  readonly sending?: number;
}

/** Documents as a site hears them, from numbers that are the same in each run. */
export class ToldDocuments {
  private readonly random: () => number;

  constructor(seed = 1) {
    this.random = seededRandom(seed);
  }

  of({ set, networks, from = 0, ...rates }: Visitors): DocumentRecord[] {
    return Array.from({ length: networks }, (_, number) => from + number).flatMap((network) =>
      Array.from({ length: 1 + Math.floor(this.random() * 3) }, () =>
        this.document({ set, network, ...rates }),
      ),
    );
  }

  private document({
    set,
    network,
    failing = 0.01,
    failingInEnglish = failing,
    lcp = 1_600,
    inp = 60,
    sending = 0.4,
  }: Omit<Visitors, 'networks'> & { readonly network: number }): DocumentRecord {
    const begins = this.random() < 0.2;
    const language = this.random() < 0.2 ? 'en' : 'nl';
    const fails = this.random() < (language === 'en' ? failingInEnglish : failing);
    return {
      id: this.id(),
      ...{ set, network, language, at: 1_000 },
      ran: ['host', 'marketing'],
      failed: fails ? ['marketing'] : [],
      page: 'marketing',
      lcp: this.time(lcp),
      ...(this.random() < 0.6 && { inp: this.time(inp) }),
      begun: begins ? ['forms/contact'] : [],
      arrived: begins && this.random() < sending ? ['forms/contact'] : [],
    };
  }

  /** As times of visitors are spread: log-normally, a quarter of them half as long again as the median. */
  private time(median: number): number {
    const [one, other] = [1 - this.random(), this.random()];
    const normal = Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other);
    return median * Math.exp(0.6 * normal);
  }

  private id(): string {
    return Math.floor(this.random() * 16 ** 12)
      .toString(16)
      .padStart(12, '0');
  }
}

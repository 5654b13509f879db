import { createHmac, timingSafeEqual } from 'node:crypto';
import { day } from '@site/shared/contracts/retention';

/** How long a link in a mail works, in milliseconds: the mail may be forwarded, and lies in mailboxes. */
export const linkLife = 14 * day;

interface CvLinksOptions {
  readonly key: string;
  /** The site's address. */
  readonly origin: string;
  readonly now: () => number;
}

/** Links to CVs for the company's mail: signed, so that any backend can judge them, and good for a while. */
export class CvLinks {
  constructor(private readonly options: CvLinksOptions) {}

  make(id: string): string {
    const { origin, now } = this.options;
    const until = String(now() + linkLife);
    const query = new URLSearchParams({ until, signature: this.sign(id, until) });
    return `${origin}/api/contact/cv/${id}?${query}`;
  }

  isGood({ id, until, signature }: { id: string; until: string; signature: string }): boolean {
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(id, until))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Number(until) > this.options.now();
  }

  private sign(id: string, until: string): string {
    return createHmac('sha256', this.options.key).update(`cv.${id}.${until}`).digest('base64url');
  }
}

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** How long somebody looks at a form at least before it is sent, and how long a pass is good, in milliseconds. */
const leastAge = 2_000;
const lifetime = 60 * 60_000;

const claimsSchema = z.object({ id: z.uuid(), client: z.string(), issuedAt: z.number() });

type Claims = z.infer<typeof claimsSchema>;

interface FormPassesOptions {
  readonly key: string;
  /** False when the id was redeemed before. */
  readonly redeem: (use: { tokenId: string; expiresAt: Date }) => Promise<boolean>;
  readonly now: () => number;
}

/**
 * Passes for forms that are posted without scripts, which cannot do the bot-check: a first post gets one,
 * and a second one a while later is let in by it, once. Signed, so that any backend can judge it.
 */
export class FormPasses {
  constructor(private readonly options: FormPassesOptions) {}

  /**
   * Uses up a pass that this client has had for a while.
   *
   * @returns undefined, or the pass for the next try: the same where it was too soon
   */
  async use(pass: string, client: string): Promise<string | undefined> {
    const claims = this.read(pass);
    const age = claims?.client === client ? this.options.now() - claims.issuedAt : undefined;
    if (!claims || age === undefined || age > lifetime) return this.issue(client);
    if (age < leastAge) return pass;
    const expiresAt = new Date(claims.issuedAt + lifetime);
    const isFresh = await this.options.redeem({ tokenId: claims.id, expiresAt });
    return isFresh ? undefined : this.issue(client);
  }

  private issue(client: string): string {
    const claims: Claims = { id: randomUUID(), client, issuedAt: this.options.now() };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${payload}.${this.sign(payload)}`;
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.options.key)
      .update(`form-pass.${payload}`)
      .digest('base64url');
  }

  private read(pass: string): Claims | undefined {
    const [payload = '', signature = '', ...rest] = pass.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(payload))];
    if (rest.length > 0 || given.length !== expected.length) return undefined;
    if (!timingSafeEqual(given, expected)) return undefined;
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }
}

import type { Token, User } from '@site/shared/contracts/login';
import { exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../http/app-error.ts';
import type { AuthKeys } from './auth-key.ts';

/**
 * Life of a token by what it is for, in seconds. The site renews its own 5 minutes before the end;
 * the minigame's only has to survive one redirect.
 */
const lives = { site: 30 * 60, minigame: 2 * 60 } as const;

/** What a token is for, and so its audience: a minigame's is no site's (ASVS 9.2.3). */
export type TokenName = keyof typeof lives;

export const tokenNames = Object.keys(lives) as TokenName[];

const algorithm = 'EdDSA';

/** The one in a token's `iss`. */
const issuer = 'site';

/** Whose token it is. */
export interface TokenSubject {
  readonly sessionId: string;
  readonly user: User;
}

interface TokensOptions {
  readonly keys: AuthKeys;
  readonly now: () => number;
}

/** Signed tokens (RFC 7519), by Ed25519, so that others can verify but not issue them. */
export class Tokens {
  constructor(private readonly options: TokensOptions) {}

  async issue(name: TokenName, { sessionId, user }: TokenSubject): Promise<Token> {
    const issuedAt = Math.floor(this.options.now() / 1_000);
    const expiresAt = issuedAt + lives[name];
    const token = await new SignJWT({ sid: sessionId, ...user })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(name)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.options.keys.privateKey);
    return { token, validUntil: new Date(expiresAt * 1_000).toISOString() };
  }

  /** @throws AppError `unauthorised` for anything but a valid token of this name */
  async verify(name: TokenName, token: string): Promise<TokenSubject> {
    try {
      const { payload } = await jwtVerify(token, this.options.keys.publicKey, {
        algorithms: [algorithm],
        issuer,
        audience: name,
        currentDate: new Date(this.options.now()),
        requiredClaims: ['exp', 'sid', 'username'],
      });
      const { sid, username, nickname } = payload as Readonly<Record<string, string | null>>;
      return {
        sessionId: sid ?? '',
        user: { username: username ?? '', nickname: nickname ?? null },
      };
    } catch {
      throw unauthorised();
    }
  }

  /** The public key as a JSON Web Key Set (RFC 7517), by which a minigame checks its tokens. */
  async keySet(): Promise<{ keys: JWK[] }> {
    const key = await exportJWK(this.options.keys.publicKey);
    return { keys: [{ ...key, alg: algorithm, use: 'sig' }] };
  }
}

export function unauthorised(): AppError {
  return new AppError('unauthorised', 401, {
    message: 'Log in first.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}

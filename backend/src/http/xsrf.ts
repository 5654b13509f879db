import { randomBytes, timingSafeEqual } from 'node:crypto';
import { xsrfCookie, xsrfHeader } from '@site/shared/contracts/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

interface XsrfOptions {
  readonly publicOrigins: readonly string[];
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects every route of a scope against requests that another site makes a visitor's browser send:
 * the header must repeat the cookie, and an Origin must be ours (docs/decisions/0010). Needs
 * the cookie plugin.
 */
export function protectFromXsrf(scope: FastifyInstance, { publicOrigins }: XsrfOptions): void {
  const secure = publicOrigins.every((origin) => origin.startsWith('https:'));

  function setCookie(reply: FastifyReply): void {
    reply.setCookie(xsrfCookie, randomBytes(16).toString('base64url'), {
      path: '/',
      sameSite: 'strict',
      secure,
      // The page's script reads it; that is what it is for.
      httpOnly: false,
    });
  }

  scope.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[xsrfCookie];
    if (safeMethods.has(request.method)) {
      if (!cookie) setCookie(reply);
      return;
    }
    if (carriesNoAuthority(request)) return;
    if (!isOwnOrigin(request, publicOrigins)) {
      throw new AppError('xsrfFailed', 403, { message: 'The Origin is not allowed.' });
    }
    if (repeats(request.headers[xsrfHeader.toLowerCase()], cookie)) return;
    // With the new cookie the browser's client tries once more.
    if (!cookie) setCookie(reply);
    throw new AppError('xsrfFailed', 403, {
      message: `The header ${xsrfHeader} does not repeat the cookie ${xsrfCookie}.`,
    });
  });
}

/**
 * Browsers name the Origin of every request that is neither GET nor HEAD, and add the cookies that
 * are at stake here. A request with neither comes from a program, which must authorise itself.
 */
function carriesNoAuthority({ headers }: FastifyRequest): boolean {
  return headers.cookie === undefined && headers.origin === undefined;
}

function isOwnOrigin(request: FastifyRequest, publicOrigins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined || publicOrigins.includes(origin)) return true;
  try {
    // The address that the browser itself asked for; behind the site's proxy, X-Forwarded-Host.
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

function repeats(header: string | string[] | undefined, cookie: string | undefined): boolean {
  if (typeof header !== 'string' || !cookie) return false;
  const [given, expected] = [Buffer.from(header), Buffer.from(cookie)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

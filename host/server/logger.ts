import type { FastifyServerOptions } from 'fastify';

/** Path parts that are followed by a secret: a ticket code or the secret of a ticket. */
const secretPaths =
  /\/(jf-ticket|t\/[^/]+|view|reminders|by-secret|qr\/[^/]+|qr|tickets(?=\/[^/]+\/state)|queue(?!\/next))\/[^/]+/gi;

/** An address as it may stand in a log: without query and without secrets. */
export function loggedAddress(url: string): string {
  return url.replace(/[?#].*$/, '').replace(secretPaths, '/$1/[secret]');
}

/** Structured logs (pino) that hold no personal data: no bodies, no queries, no secrets. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: ({ method, url }) => ({ method, url: loggedAddress(url) }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    redact: ['req.headers', 'res.headers'],
  };
}

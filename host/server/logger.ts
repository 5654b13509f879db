import type { FastifyServerOptions } from 'fastify';

/** Path parts that are secrets: ticket codes, ticket secrets, tokens in redirects. */
const secretPaths = /\/(jf-ticket|t\/[^/]+|view|by-secret|qr\/[^/]+|reminders)\/[^/?#.]+/g;

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

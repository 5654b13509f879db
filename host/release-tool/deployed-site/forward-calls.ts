import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { WireError } from '@site/shared/contracts/wire-error';
import { request } from 'undici';

interface ForwardOptions {
  /** The deployed site's origin. */
  readonly site: string;
  /** Whether what changes something there is passed on. */
  readonly mayWrite: boolean;
}

/** Longest wait for an answer, and for each part of it, in milliseconds. */
const timeout = 30_000;

/** Largest body that is passed on, in bytes: more than the site takes. */
const bodyLimit = 1024 * 1024;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a site has of services; nothing else is asked for. */
const services = /^\/(?:api|cms|ticket-api|minigame)\/(?!\/)/;

/** About this hop and this machine, which the deployed site must not take for its own. */
const notForwarded =
  /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-length|proxy-.*|x-forwarded-.*|forwarded|traceparent|sec-fetch-.*)$/;

/**
 * Stands in for the services: passes calls on to a deployed site as a page of that site would make them, so that it
 * does not take them for those of another site. Listens on this machine alone.
 */
export function forwardCalls({ site, mayWrite }: ForwardOptions): Server {
  return createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    if (!services.test(url) || url.includes('..'))
      return refuse(outgoing, 404, 'notFound', 'There is no such call.');
    if (!mayWrite && !reading.has(method)) {
      const message = `Nothing is sent to ${site}: add --send to do that.`;
      return refuse(outgoing, 403, 'forbidden', message);
    }
    try {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of incoming) {
        size += chunk.length;
        if (size > bodyLimit) {
          return refuse(outgoing, 413, 'payloadTooLarge', 'That is more than the site takes.');
        }
        chunks.push(chunk);
      }
      const { statusCode, headers, body } = await request(site + url, {
        method: method as 'GET',
        headers: asOwnPage(incoming.headers, site),
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      outgoing.writeHead(statusCode, forThisMachine(headers));
      await pipeline(body, outgoing);
    } catch (error) {
      if (outgoing.headersSent) return void outgoing.destroy();
      refuse(outgoing, 502, 'unavailable', `${site} does not answer: ${(error as Error).message}`);
    }
    return undefined;
  });
}

function refuse(
  outgoing: ServerResponse,
  status: number,
  error: WireError['error'],
  message: string,
) {
  const body: WireError = { error, message, fieldErrors: {} };
  outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  outgoing.end(JSON.stringify(body));
}

function asOwnPage(headers: IncomingHttpHeaders, site: string): IncomingHttpHeaders {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !notForwarded.test(name)),
  );
  return {
    ...kept,
    ...(headers.origin && { origin: site }),
    ...(headers.referer && { referer: `${site}/` }),
  };
}

/** Cookies are this machine's, whose pages come without TLS. */
function forThisMachine(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'set-cookie': cookies, connection: _, 'transfer-encoding': __, ...kept } = headers;
  const own = [cookies ?? []]
    .flat()
    .map((cookie) => cookie.replace(/; *(?:Domain=[^;]*|Secure)/gi, ''));
  return { ...kept, ...(own.length > 0 && { 'set-cookie': own }) };
}

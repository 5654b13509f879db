import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readAddress } from './client-network.ts';
import { clientBehind, type TrustedProxies, trustedProxyTest } from './trusted-proxies.ts';

const hostAndPort = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Reads what trusted proxies say of a client, however they write it, and leaves one clean value each
 * in `X-Forwarded-For`, `-Proto` and `-Host`, from which Fastify's `request.ip`, `.protocol` and
 * `.host` come. Understood are ports beside addresses, chains of proxies, several values, and
 * `Forwarded` (RFC 7239) where the older headers are missing. Of several schemes and hosts the first
 * counts: the proxy that the client came to says it. An address that cannot be read becomes `unknown`.
 *
 * Must come before every hook that reads who asks. Headers of others are left alone: Fastify does not
 * believe them.
 */
export function readForwardingHeaders(app: FastifyInstance, trusted: TrustedProxies): void {
  const isTrusted = trustedProxyTest(trusted);
  app.addHook('onRequest', ({ raw: { headers, socket } }, _reply, done) => {
    if (isForwarded(headers)) {
      const peer = readAddress(socket.remoteAddress ?? '');
      if (peer !== undefined && isTrusted(peer)) tidy(headers, isTrusted);
    }
    done();
  });
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-forwarded-for'] !== undefined ||
    headers['x-forwarded-proto'] !== undefined ||
    headers['x-forwarded-host'] !== undefined ||
    headers.forwarded !== undefined
  );
}

function tidy(headers: IncomingHttpHeaders, isTrusted: (address: string) => boolean): void {
  const told = headers.forwarded === undefined ? {} : readForwarded(headers.forwarded);
  const chain = valuesOf(headers['x-forwarded-for']) ?? told.for;
  const scheme = (valuesOf(headers['x-forwarded-proto']) ?? told.proto)?.[0]?.toLowerCase();
  const host = (valuesOf(headers['x-forwarded-host']) ?? told.host)?.[0];
  // An empty one stays: that there is one tells that a request was forwarded.
  if (chain) headers['x-forwarded-for'] = clientBehind(chain, isTrusted) ?? 'unknown';
  set(headers, 'x-forwarded-proto', /^https?$/.test(scheme ?? '') ? scheme : undefined);
  set(headers, 'x-forwarded-host', hostAndPort.test(host ?? '') ? host : undefined);
}

/** The values of a header's list without its empty entries; `undefined` when there are none. */
function valuesOf(header: string | string[] | undefined): string[] | undefined {
  const entries = String(header ?? '')
    .split(',')
    .map((entry) => entry.trim().replaceAll('"', ''));
  const values = entries.filter((entry) => entry !== '');
  return values.length > 0 ? values : undefined;
}

type Parameter = 'for' | 'proto' | 'host';

/** `Forwarded: for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"` (RFC 7239, section 4). */
function readForwarded(header: string): Partial<Record<Parameter, string[]>> {
  const read: Partial<Record<Parameter, string[]>> = {};
  for (const [, name = '', value = ''] of header.matchAll(
    /(?:^|[;,])\s*(for|proto|host)=("[^"]*"|[^\s;,"]+)/gi,
  )) {
    const parameter = name.toLowerCase() as Parameter;
    read[parameter] = [...(read[parameter] ?? []), value.replaceAll('"', '')];
  }
  return read;
}

function set(headers: IncomingHttpHeaders, name: string, value: string | undefined): void {
  if (value === undefined) delete headers[name];
  else headers[name] = value;
}

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WireError, WireErrorKey } from '../contracts/wire-error.ts';
import { inertPolicy } from './inert-policy.ts';

interface Refusal {
  readonly status: number;
  readonly error: WireErrorKey;
  readonly message: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: 'generic',
    message: 'The request did not arrive in time.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: 'payloadTooLarge',
    message: 'The headers of the request are too large.',
  },
};

const unreadable: Refusal = {
  status: 400,
  error: 'validationFailed',
  message: 'The request cannot be read.',
};

/**
 * Answers what is no HTTP, comes too slowly or has too large a head, and closes the connection. No
 * hook of the server sees such a request, so the answer's headers are here. For Fastify's option
 * `clientErrorHandler`.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerOf(refusals[error.code ?? ''] ?? unreadable));
  socket.destroy(error);
}

function answerOf({ status, error, message }: Refusal): string {
  const wireError: WireError = { error, message, fieldErrors: {} };
  const body = JSON.stringify(wireError);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-security-policy: ${inertPolicy}`,
    'cross-origin-resource-policy: same-origin',
    '',
    body,
  ].join('\r\n');
}

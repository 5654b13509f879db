import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../src/api/api-error.ts';
import { type ApiRequest, call } from '../src/api/call.ts';
import { type ApiConfiguration, configureApi } from '../src/api/configuration.ts';

// A service on a port of its own, for tests of the client's real HTTP.

export const numberAnswer = z.object({ number: z.number() });

export let server: Server;
export let origin: string;
export let requests: IncomingMessage[];
let listener: RequestListener;

/** Starts the service for each test of a file. */
export function setUpLocalService(): void {
  beforeEach(async () => {
    requests = [];
    listener = (_request, response) => response.end('{"number":1}');
    server = createServer((request, response) => {
      requests.push(request);
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = originOf(server);
    configure();
  });
  afterEach(() => stop(server));
}

export function originOf(listening: Server): string {
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

export async function stop(running: Server): Promise<void> {
  running.closeAllConnections();
  await new Promise((resolve) => running.close(resolve));
}

export function configure(overrides: Partial<ApiConfiguration> = {}): void {
  configureApi({
    origin,
    bases: { api: '/api', cms: '/cms', challengeApi: '/api/challenge', ticketApi: '/ticket-api' },
    getToken: () => undefined,
    ...overrides,
  });
}

export function answers(
  status: number,
  body: string,
  contentType = 'application/json',
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };
}

export async function failureOf(request: Partial<ApiRequest> = {}): Promise<ApiError> {
  const failed = call({ service: 'api', path: '/x', ...request }, numberAnswer);
  const error: unknown = await failed.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Expected an ApiError, got ${error}`);
}

/** Sets how the service answers from now on. */
export function serve(newListener: RequestListener): void {
  listener = newListener;
}

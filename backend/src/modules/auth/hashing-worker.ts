import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { yieldToRequests } from '@site/shared/trust-boundary/thread-priority';
import type { HashingOrder } from './hashing-protocol.ts';

const keyBytes = 32;

/** Bytes: twice what the cost of a password takes. */
const maxmem = 64 * 1024 * 1024;

const port = parentPort;
if (!port) throw new Error('This is a thread of the backend, not a program.');

yieldToRequests();
port.on('message', ({ password, salt, cost }: HashingOrder) => {
  port.postMessage(scryptSync(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem }));
});

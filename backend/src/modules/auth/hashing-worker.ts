import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { yieldToRequests } from '@site/shared/trust-boundary/thread-priority';
import type { HashingOrder } from './hashing-protocol.ts';

/** OWASP Password Storage Cheat Sheet: scrypt with N = 2^15, r = 8, p = 3; 32 MiB for each. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;

const keyBytes = 32;

const port = parentPort;
if (!port) throw new Error('This is a thread of the backend, not a program.');

yieldToRequests();
port.on('message', ({ password, salt }: HashingOrder) => {
  port.postMessage(scryptSync(password.normalize('NFKC'), salt, keyBytes, cost));
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const connections = 8;

/**
 * Asks for one address over and over on a few kept-alive connections, each asking again as soon as
 * it has its answer, and counts answers per second. Reads no more of an answer than it must, so
 * that the server, not this client, is what limits.
 *
 * @param duration milliseconds
 * @throws Error when an answer is not 200 or has another length than the first
 */
export async function requestsPerSecond(address: string, duration: number): Promise<number> {
  const { hostname, port, pathname } = new URL(address);
  const question = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  const start = performance.now();
  const deadline = start + duration;
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      return askUntil(socket, question, deadline).finally(() => socket.destroy());
    }),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (total / (performance.now() - start)) * 1_000;
}

function askUntil(socket: Socket, question: string, deadline: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let expected = 0;
    let missing = 0;
    const ask = () => {
      missing = 0;
      socket.write(question);
    };
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const length = answerLength(chunk);
        expected ||= length;
        if (length !== expected) {
          reject(new Error(`An answer is not like the others: ${chunk.toString('latin1', 0, 80)}`));
          return;
        }
        missing = length;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      count += 1;
      if (performance.now() < deadline) ask();
      else resolve(count);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection.')));
    ask();
  });
}

/** Bytes of an answer that starts with this chunk, head and body; -1 when it is no good answer. */
function answerLength(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n');
  if (end < 0 || !chunk.subarray(0, 13).equals(goodStart)) return -1;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(chunk.toString('latin1', 0, end)) ?? [];
  return length === undefined ? -1 : end + 4 + Number(length);
}

const goodStart = Buffer.from('HTTP/1.1 200 ');

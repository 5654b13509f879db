import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between the servers and their CDN: purges can be lost on the way. */
export interface PurgeRelay {
  readonly origin: string;
  /** Keys of each purge that came here, oldest first. */
  readonly purges: string[];
  /** From now on purges are answered and go nowhere. */
  readonly lose: () => void;
  readonly stop: () => Promise<void>;
}

export async function startPurgeRelay(edgePort: () => number): Promise<PurgeRelay> {
  const purges: string[] = [];
  let isLost = false;
  const server = createServer(({ method, url, headers }, response) => {
    purges.push(String(headers['surrogate-key']));
    if (isLost) return response.end();
    const passed = request(
      { host: '127.0.0.1', port: edgePort(), path: url, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502);
        answer.pipe(response);
      },
    );
    passed.once('error', () => response.writeHead(502).end());
    return passed.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purges,
    lose: () => {
      isLost = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { connect, createServer, type Socket } from 'node:net';

/** A way through the network that a test can cut. */
export interface NetworkPath {
  readonly port: number;
  /** Connections there are go silent for good; new ones work: a failover, a forgotten NAT entry. */
  silenceExisting: () => void;
  /** Nothing passes any more, and nobody is told; `false` lets everything through again. */
  setSilent: (silent: boolean) => void;
  /** Connections there are break. */
  breakExisting: () => void;
  close: () => Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  silent: boolean;
}

/** Starts a TCP proxy to a port of this machine. */
export async function startNetworkPath(target: number): Promise<NetworkPath> {
  const pairs = new Set<Pair>();
  let silent = false;

  const follow = (pair: Pair) => {
    for (const socket of [pair.client, pair.server]) {
      if (pair.silent || silent) socket.pause();
      else socket.resume();
    }
  };

  const listener = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    const pair: Pair = { client, server, silent: false };
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => to.write(data));
      from.on('error', () => {});
      from.on('close', () => {
        // The end of a silent one does not get through either.
        if (pair.silent || silent) return;
        to.destroy();
        pairs.delete(pair);
      });
    };
    pass(client, server);
    pass(server, client);
    follow(pair);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silenceExisting() {
      for (const pair of pairs) {
        pair.silent = true;
        follow(pair);
      }
    },
    setSilent(value) {
      silent = value;
      for (const pair of pairs) follow(pair);
    },
    breakExisting() {
      for (const { client, server } of pairs) {
        client.resetAndDestroy();
        server.destroy();
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const { client, server } of pairs) {
          client.destroy();
          server.destroy();
        }
        listener.close(() => resolve());
      }),
  };
}

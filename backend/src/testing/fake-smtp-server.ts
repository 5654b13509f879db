import { createServer, type Server, type Socket } from 'node:net';
import { converse, type ReceivedMail, type Step } from './smtp-conversation.ts';

export interface FakeSmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Answers a step with another line from now on; undefined: as usual again. */
  reply: (step: Step, line: string | undefined) => void;
  /** Never answers a step from now on; undefined: answers all again, but for those that hang. */
  hang: (step: Step | undefined) => void;
  /** Connections that wait for an answer that never comes. */
  readonly hanging: number;
  close: () => Promise<void>;
}

/** A mail server with just enough SMTP (RFC 5321) and keeps what it gets. */
export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const received: ReceivedMail[] = [];
  const replies = new Map<Step, string>();
  const sockets = new Set<Socket>();
  const hanging = new Set<Socket>();
  let silentStep: Step | undefined;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket);
        hanging.delete(socket);
      });
    const isSilent = (step: Step) => {
      if (step === silentStep) hanging.add(socket);
      return step === silentStep;
    };
    converse(socket, { replies, received, isSilent });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    reply: (step, line) => {
      if (line === undefined) replies.delete(step);
      else replies.set(step, line);
    },
    hang: (step) => {
      silentStep = step;
    },
    get hanging() {
      return hanging.size;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer, type Server, type Socket } from 'node:net';

/** A mail as the server got it. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly source: string;
}

/** Which step a reply is for. */
type Step = 'greeting' | 'rcpt' | 'data';

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

interface Conversation {
  readonly replies: ReadonlyMap<Step, string>;
  readonly received: ReceivedMail[];
  readonly isSilent: (step: Step) => boolean;
}

function converse(socket: Socket, { replies, received, isSilent }: Conversation): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let buffer = '';
  let from = '';
  let to: string[] = [];
  let inData = false;

  function obey(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 fake');
    else if (verb === 'MAIL') {
      from = /<(.*?)>/.exec(line)?.[1] ?? '';
      to = [];
      say('250 OK');
    } else if (verb === 'RCPT') {
      to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      if (!isSilent('rcpt')) say(replies.get('rcpt') ?? '250 OK');
    } else if (verb === 'DATA') {
      inData = true;
      say('354 Go on');
    } else if (verb === 'QUIT') socket.end('221 Bye\r\n');
    else say('250 OK');
  }

  function takeMail(source: string): void {
    inData = false;
    if (isSilent('data')) return;
    const refusal = replies.get('data');
    if (!refusal) received.push({ from, to, source });
    say(refusal ?? '250 OK');
  }

  if (!isSilent('greeting')) say(replies.get('greeting') ?? '220 fake');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n';
      const end = buffer.indexOf(mark);
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + mark.length);
      if (inData) takeMail(part);
      else obey(part);
    }
  });
}

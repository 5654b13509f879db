import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface PollingOptions {
  /** Address of the ticket. */
  readonly address: string;
  /** Where the address's host is found: thousands of look-ups would keep this process busy. */
  readonly host: string;
  /** Milliseconds from one poll to the next. */
  readonly pollInterval: number;
  /** When it stops, by the clock of `performance`. */
  readonly until: number;
  readonly onAnswer: (answer: {
    readonly status: number;
    readonly time: number;
    /** Whether the phone connected for it. */
    readonly connected: boolean;
  }) => void;
}

/**
 * A phone that shows a ticket: one kept-alive connection, a poll every so often, and the ETag of what
 * it knows. It reads no more of an answer than it must: thousands of them share one thread.
 */
export async function pollTicket({ address, host, pollInterval, until, onAnswer }: PollingOptions) {
  const { hostname, port, pathname } = new URL(address);
  const head = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`;
  let etag = '';
  let line: Line | undefined;
  await pause(Math.random() * pollInterval);
  while (performance.now() < until) {
    const start = performance.now();
    const connected = line === undefined;
    line ??= new Line(connect({ host, port: Number(port), noDelay: true }));
    const answer = await line.ask(`${head}${etag && `If-None-Match: ${etag}\r\n`}\r\n`);
    if (answer.status === 0) {
      line.close();
      line = undefined;
    }
    etag = answer.etag || etag;
    onAnswer({ status: answer.status, time: performance.now() - start, connected });
    await pause(Math.max(0, start + pollInterval - performance.now()));
  }
  line?.close();
}

interface Answer {
  /** 0 when the connection broke, or the answer cannot be read. */
  readonly status: number;
  readonly etag: string;
}

const broken: Answer = { status: 0, etag: '' };

/** A connection with one question at a time. */
class Line {
  private missing = 0;
  private answer: Answer = broken;
  private tell: (answer: Answer) => void = () => {};

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', () => this.tell(broken));
    socket.on('close', () => this.tell(broken));
  }

  ask(question: string): Promise<Answer> {
    this.missing = 0;
    return new Promise((resolve) => {
      this.tell = resolve;
      if (this.socket.destroyed) resolve(broken);
      else this.socket.write(question);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.missing === 0) {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, end);
      const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
      if (end < 0 || (length === undefined && status !== 304)) {
        this.tell(broken);
        return;
      }
      this.answer = { status, etag: /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? '' };
      this.missing = end + 4 + (status === 304 ? 0 : Number(length));
    }
    this.missing -= chunk.length;
    if (this.missing <= 0) {
      this.missing = 0;
      this.tell(this.answer);
    }
  }
}

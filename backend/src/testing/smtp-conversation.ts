import type { Socket } from 'node:net';

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly source: string;
}

/** Which step a reply is for. */
export type Step = 'greeting' | 'rcpt' | 'data';

interface Conversation {
  readonly replies: ReadonlyMap<Step, string>;
  readonly received: ReceivedMail[];
  readonly isSilent: (step: Step) => boolean;
}

/** Answers one connection as a mail server does. */
export function converse(socket: Socket, { replies, received, isSilent }: Conversation): void {
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

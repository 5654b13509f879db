import { Agent, type IncomingMessage, request } from 'node:http';

/** Connections to one server at the same time. */
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

interface JsonPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** @returns the answer's status; 0 without an answer */
export function postJson(
  address: string,
  { headers, body }: JsonPost,
): Promise<{ status: number }> {
  const payload = JSON.stringify(body);
  return new Promise((resolve) => {
    const question = request(address, {
      agent,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      },
    });
    question.once('error', () => resolve({ status: 0 }));
    question.once('response', (answer: IncomingMessage) => {
      answer.once('error', () => resolve({ status: 0 }));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0 }));
      answer.resume();
    });
    question.end(payload);
  });
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { DeliveryError, type OutgoingMessage, type Transport } from './transport.ts';

let server: FakeSmtpServer;
let transport: Transport;

beforeEach(async () => {
  server = await startFakeSmtpServer();
  transport = createSmtpTransport({
    url: server.url,
    from: 'Rawit <website@rawit.example>',
    connections: 2,
  });
});

afterEach(async () => {
  transport.close();
  await server.close();
});

const makeMessage = (overrides: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: '4f0c2a7e-0000-4000-8000-000000000001',
  recipient: 'info@rawit.example',
  subject: 'Vraag',
  body: 'Hallo,\n\n.een punt vooraan',
  replyTo: 'jan@example.com',
  kind: 'mail',
  expiresAt: new Date(),
  unsureGateway: null,
  unsureUntil: null,
  ...overrides,
});

const deliver = (message = makeMessage(), signal = AbortSignal.timeout(20_000)) =>
  transport.deliver(message, signal);

const headersOf = (source = '') => source.slice(0, source.indexOf('\r\n\r\n'));

describe('SMTP transport', () => {
  it('sends a mail that the company can answer', async () => {
    const messageId = await deliver();
    expect(messageId).toBe('<4f0c2a7e-0000-4000-8000-000000000001@rawit.example>');
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'website@rawit.example', to: ['info@rawit.example'] });
    const headers = headersOf(mail?.source);
    expect(headers).toContain('From: Rawit <website@rawit.example>');
    expect(headers).toContain('Reply-To: jan@example.com');
    expect(headers).toContain(`Message-ID: ${messageId}`);
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(mail?.source).toContain('\r\n..een punt vooraan');
  });

  it('names a repetition by the same id', async () => {
    expect(await deliver()).toBe(await deliver());
  });

  it('lets no text become a header or a recipient', async () => {
    await deliver(
      makeMessage({
        subject: 'Hoi\r\nBcc: all@example.com',
        replyTo: 'a@b.nl,c@d.nl>\r\nX-Evil: 1',
      }),
    );
    const [mail] = server.received;
    const names = headersOf(mail?.source)
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.split(':')[0]);
    expect(names).not.toContain('Bcc');
    expect(names).not.toContain('X-Evil');
    expect(mail?.to).toEqual(['info@rawit.example']);
  });

  it('knows a refusal for good from one for now', async () => {
    server.reply('rcpt', '550 No such mailbox');
    await expect(deliver()).rejects.toThrow(DeliveryError);
    server.reply('rcpt', '450 Busy');
    await expect(deliver()).rejects.not.toThrow(DeliveryError);
    server.reply('rcpt', undefined);
    server.reply('data', '554 Looks like spam');
    await expect(deliver()).rejects.toThrow(DeliveryError);
    server.reply('data', '451 Try later');
    await expect(deliver()).rejects.not.toThrow(DeliveryError);
    server.reply('data', undefined);
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  it('tells numbers of a refusal and no words of it, which repeat addresses', async () => {
    server.reply('rcpt', '450 Busy: <info@rawit.example>');
    await expect(deliver()).rejects.toThrow('The mail server did not take the message (450).');
    server.reply('rcpt', '550 No such mailbox: <info@rawit.example>');
    await expect(deliver()).rejects.toThrow('The mail server refused the message (550).');
  });

  it('ends when it is told to, whatever the server does', async () => {
    server.hang('data');
    const abort = new AbortController();
    const delivery = deliver(makeMessage(), abort.signal);
    await expect.poll(() => server.hanging).toBe(1);
    abort.abort();
    await expect(delivery).rejects.not.toThrow(DeliveryError);
    await expect.poll(() => server.hanging).toBe(0);
  });

  it('tries again later when the server is away', async () => {
    await server.close();
    const failure = await deliver().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(DeliveryError);
  });

  it('tells why no connection opens', async () => {
    const failureAt = async (url: string) => {
      const unreachable = createSmtpTransport({ url, from: 'site@rawit.example', connections: 1 });
      const failure = await unreachable
        .deliver(makeMessage(), AbortSignal.timeout(20_000))
        .catch(String);
      unreachable.close();
      return failure;
    };
    const reason = 'Error: The mail server cannot be reached';
    expect(await failureAt('smtp://127.0.0.1:9')).toBe(
      `${reason} (connect ECONNREFUSED 127.0.0.1:9).`,
    );
    expect(await failureAt(server.url.replace('smtp:', 'smtps:'))).toBe(
      `${reason} (wrong version number).`,
    );
  });
});

import { createTransport } from 'nodemailer';
import { DeliveryError, type OutgoingMessage, type Transport } from './transport.ts';

/** Longest waits for the mail server, in milliseconds; together well below a claim of the worker. */
const connectionTimeout = 10_000;
const socketTimeout = 30_000;

interface SmtpOptions {
  readonly url: string;
  /** Sender, with or without a name: `Rawit <website@rawit.example>`. */
  readonly from: string;
}

/** Sends e-mail by SMTP, over connections that are kept open for a while. */
export function createSmtpTransport({ url, from }: SmtpOptions): Transport {
  const mailer = createTransport(
    {
      pool: true,
      url,
      connectionTimeout,
      greetingTimeout: connectionTimeout,
      socketTimeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([^\s<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    deliver: async (message) => {
      const messageId = `<${message.id}@${domain}>`;
      await mailer.sendMail(mailOf(message, messageId)).catch(refuseForGood);
      return messageId;
    },
    close: () => mailer.close(),
  };
}

function mailOf({ recipient, subject, body, replyTo }: OutgoingMessage, messageId: string) {
  return {
    to: { name: '', address: recipient },
    subject,
    text: body,
    messageId,
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    // Keeps auto-responders from answering the website (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A 5xx answer to the envelope or the message is final; one to the login is a setting to mend. */
function refuseForGood(error: unknown): never {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    throw new DeliveryError(`The mail server refused the message (${responseCode}).`);
  }
  throw error;
}

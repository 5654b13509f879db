import { createTransport } from 'nodemailer';
import { DeliveryError, type OutgoingMessage, type Transport } from './transport.ts';

/** Longest waits for the mail server to connect and greet, and for each answer, in milliseconds. */
const connectionTimeout = 10_000;
const socketTimeout = 30_000;

/** Longest time of a whole delivery: a server that answers slowly does so six times, in milliseconds. */
const timeLimit = 180_000;

/** How a calendar's file is attached. */
const calendarFile = {
  filename: 'event.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
};

interface SmtpOptions {
  readonly url: string;
  /** Sender, with or without a name: `Rawit <website@rawit.example>`. */
  readonly from: string;
  /** Connections at the same time. */
  readonly connections: number;
}

/** Sends e-mail by SMTP, over connections that are kept open for a while. */
export function createSmtpTransport({ url, from, connections }: SmtpOptions): Transport {
  const mailer = createTransport(
    {
      pool: true,
      url,
      maxConnections: connections,
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
    timeLimit,
    deliver: async (message, signal) => {
      const messageId = `<${message.id}@${domain}>`;
      await mailer.sendMail({ ...mailOf(message, messageId), signal }).catch(explainFailure);
      return messageId;
    },
    close: () => mailer.close(),
  };
}

function mailOf(message: OutgoingMessage, messageId: string) {
  const { recipient, subject, body, html, calendar, replyTo } = message;
  return {
    to: { name: '', address: recipient },
    subject,
    text: body,
    ...(html && { html }),
    ...(calendar && { attachments: [{ ...calendarFile, content: calendar }] }),
    messageId,
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    // Keeps auto-responders from answering the website (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** What the system or TLS says of a connection: why there is none. No server has a part in its words. */
const connectionFailures = ['ESOCKET', 'EDNS'];

/**
 * A 5xx answer to the envelope or the message is final; one to the login is a setting to mend. Answers
 * repeat addresses, so that only their numbers are told.
 */
function explainFailure(error: unknown): never {
  const failure = error as { code?: string; responseCode?: number; message: string };
  const { code = 'no code', responseCode } = failure;
  if (responseCode === undefined && connectionFailures.includes(code)) {
    throw new Error(`The mail server cannot be reached (${connectionReason(failure.message)}).`);
  }
  if (responseCode !== undefined && responseCode >= 500 && /^E(ENVELOPE|MESSAGE)$/.test(code)) {
    throw new DeliveryError(`The mail server refused the message (${responseCode}).`);
  }
  throw new Error(`The mail server did not take the message (${responseCode ?? code}).`);
}

/** OpenSSL puts the reason between the places in its sources where it was found. */
function connectionReason(message: string): string {
  return /:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1] ?? message;
}

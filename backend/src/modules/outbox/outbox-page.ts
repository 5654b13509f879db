import { createHash } from 'node:crypto';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import { outboxStyles } from './outbox-styles.ts';

const channelNames = { sms: 'SMS', email: 'E-mail', crm: 'CRM', push: 'Push' } as const;

const webAddress = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/;

/** Only the page's own style sheet may take effect: whatever a visitor wrote cannot. */
export const outboxPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(outboxStyles).digest('base64')}'`,
  // The HTML of an e-mail, in a frame without any rights.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The sent messages as a page for people. */
export function renderOutboxPage(messages: readonly OutboxMessage[]): string {
  const list = messages.map(renderMessage).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox (${messages.length})</title>
<style>${outboxStyles}</style>
</head>
<body>
<header>
<h1>Outbox</h1>
<p>E-mail and SMS that this installation sent. Nothing has left the machine.</p>
</header>
<main>${list || '<p class="empty">Nothing has been sent yet. Send the contact form and come back.</p>'}</main>
</body>
</html>
`;
}

/** The HTML of an e-mail may show itself and do nothing else, wherever it is opened. */
export const mailPagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

const deliveryNames = { delivered: 'Delivered', failed: 'Not delivered' } as const;

function renderMessage(message: OutboxMessage): string {
  const { id, channel, to, subject, body, sentAt, delivery } = message;
  const sent = new Date(sentAt);
  return `<article id="message-${escapeHtml(id)}">
<header>
<p class="meta"><span class="channel ${channel}">${channelNames[channel]}</span> to <b>${escapeHtml(to)}</b>${delivery ? ` (${deliveryNames[delivery]})` : ''}</p>
<time datetime="${escapeHtml(sentAt)}">${escapeHtml(formatInstant(sent))}</time>
</header>
${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
<div class="body">${renderText(body)}</div>${renderParts(message)}
</article>
`;
}

function renderParts({ id, subject, html, calendar }: OutboxMessage): string {
  const address = `/outbox/${encodeURIComponent(id)}`;
  const frame = `
<details><summary>As HTML</summary>
<iframe sandbox src="${address}/html" title="${escapeHtml(subject)}" loading="lazy"></iframe>
</details>`;
  const file = `\n<p><a href="${address}/event.ics" download>event.ics</a></p>`;
  return `${html === undefined ? '' : frame}${calendar === undefined ? '' : file}`;
}

const instantFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

function formatInstant(instant: Date): string {
  return instantFormat.format(instant);
}

/** Escaped text in which web addresses are links. */
function renderText(text: string): string {
  return text
    .split(webAddress)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

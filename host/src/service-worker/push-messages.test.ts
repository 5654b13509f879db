import { expect, it, vi } from 'vitest';
import { openPage, showMessage } from './push-messages.ts';

const message = {
  title: 'Number 12: it is your turn!',
  body: 'Come to our stand now.',
  lang: 'en',
  path: '/jf-ticket/code-1',
  urgent: true,
};

function scope(...urls: string[]) {
  const pages = urls.map((url) => ({ url: location.origin + url, focus: vi.fn(async () => {}) }));
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  return {
    pages,
    showNotification,
    openWindow,
    worker: {
      registration: { showNotification },
      clients: { matchAll: async () => pages, openWindow },
    },
  };
}

it('shows a message in place of the one before, with a sound, and until it was seen', async () => {
  const { worker, showNotification } = scope();
  await showMessage(worker, { json: () => message });
  expect(showNotification).toHaveBeenCalledWith(
    message.title,
    expect.objectContaining({
      body: message.body,
      lang: 'en',
      tag: 'queue-ticket',
      renotify: true,
      requireInteraction: true,
      data: '/jf-ticket/code-1',
    }),
  );
});

it('shows something where it cannot read the message', async () => {
  const { worker, showNotification } = scope();
  await showMessage(worker, null);
  await showMessage(worker, { json: () => JSON.parse('no JSON') });
  expect(showNotification).toHaveBeenCalledTimes(2);
  expect(showNotification).toHaveBeenCalledWith(
    location.host,
    expect.objectContaining({ data: '/' }),
  );
});

it('opens the ticket: the window that has it, or a new one', async () => {
  const open = scope('/', '/jf-ticket/code-1?utm_source=sms');
  await openPage(open.worker, message.path);
  expect(open.pages[1]?.focus).toHaveBeenCalled();
  expect(open.openWindow).not.toHaveBeenCalled();
  const closed = scope('/');
  await openPage(closed.worker, message.path);
  expect(closed.openWindow).toHaveBeenCalledWith(`${location.origin}/jf-ticket/code-1`);
});

it('leads to no other site', async () => {
  const { worker, openWindow } = scope();
  await openPage(worker, 'https://evil.example/');
  await openPage(worker, '//evil.example/');
  expect(openWindow).not.toHaveBeenCalled();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

const person = { attendeeFirstName: 'Ada', attendeeLastName: 'Lovelace', interviewerName: 'Ann' };
const called = {
  ...{ code: 'code-17', number: 17, ticketStatus: 'BEING_CALLED', ...person },
  ticketStatusUpdated: '2025-11-06T12:50:00Z',
  showUpBefore: '2025-11-06T12:55:00Z',
};
const queue = {
  ...{ paused: false, waiting: 0, beingCalled: 1, inSession: 0, used: 0, forfeited: 0 },
  ...{ estimatedWaitingTime: 4, tickets: [called], timestamp: '2025-11-06T12:51:00Z' },
};
const sms = { code: 'code-17', kind: 'call', state: 'sent', at: '2025-11-06T12:50:00Z' };

const answers = {
  'GET /api/xsrf': () => new HttpResponse(null, { status: 204 }),
  'GET /api/challenge/staff/queue': () => HttpResponse.json(queue),
  'GET /api/challenge/staff/queue/sms': () => HttpResponse.json({ sms: [sms] }),
  'GET /ticket-api/tickets/desk': () => HttpResponse.json({ activities: [] }),
  'GET /ticket-api/tickets/qr-keys': () =>
    HttpResponse.json({ error: 'notFound' }, { status: 404 }),
  'POST /ticket-api/tickets/search': () => HttpResponse.json({ tickets: [], more: 0 }),
};

/** Opens the desk as a browser does, which has none of its texts yet. */
async function openDesk(): Promise<void> {
  vi.resetModules();
  const [{ createFairNetwork }, { Site }, { loadTexts }, { default: page }] = await Promise.all([
    import('../../testing/fair-network.ts'),
    import('../../testing/site.tsx'),
    import('@site/shared/i18n/resources'),
    import('./staff-page.tsx'),
  ]);
  const network = createFairNetwork();
  network.server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => network.server.close());
  network.reset();
  for (const [call, answer] of Object.entries(answers)) network.answer(call, answer);
  await loadTexts('en');
  localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Ann' }));
  render(
    <Site language="en">
      <page.Page data={undefined} />
    </Site>,
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('stays on the screen when something is shown for the first time', async () => {
  await openDesk();
  const field = await screen.findByLabelText('Number, name, code or phone');
  const added: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      added.push(...Array.from(addedNodes, ({ textContent }) => textContent ?? ''));
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  await screen.findByText(/^SMS with the call sent/, { selector: 'p *' });
  fireEvent.change(field, { target: { value: '17' } });
  fireEvent.submit(field);
  await screen.findByRole('button', { name: /^Start interview: the queue/ });
  expect(added.filter((text) => text.includes('One moment…'))).toEqual([]);
});

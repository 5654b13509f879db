import type { OutboxMessage } from '@site/shared/contracts/outbox';
import { describe, expect, it } from 'vitest';
import { renderOutboxPage } from './outbox-page.ts';

const makeMessage = (overrides: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: '4f0c2a7e-0000-4000-8000-000000000001',
  channel: 'email',
  to: 'info@rawit.example',
  subject: 'Vraag',
  body: 'Hallo',
  sentAt: '2025-11-06T09:00:00.000Z',
  ...overrides,
});

describe('outbox page', () => {
  it('shows what was sent, in Dutch time', () => {
    const page = renderOutboxPage([makeMessage(), makeMessage({ channel: 'sms', subject: '' })]);
    expect(page).toContain('<title>Outbox (2)</title>');
    expect(page).toContain('>6 Nov 2025, 10:00:00<');
    expect(page.match(/<h2>/g)).toHaveLength(1);
  });

  it('says so when there is nothing', () => {
    expect(renderOutboxPage([])).toContain('Nothing has been sent yet.');
  });

  it('turns nothing that a visitor wrote into markup', () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&`;
    const page = renderOutboxPage([makeMessage({ to: evil, subject: evil, body: evil })]);
    expect(page).not.toMatch(/<script|<img/);
    expect(page.match(/&lt;script&gt;/g)).toHaveLength(3);
  });

  it('links web addresses and nothing else', () => {
    const body = 'Kijk: https://rawit.example/t/jfall/x?a=1&b="2". Niet javascript:alert(1).';
    const page = renderOutboxPage([makeMessage({ body })]);
    expect(page.match(/href="[^"]*"/g)).toEqual([
      'href="https://rawit.example/t/jfall/x?a=1&amp;b="',
    ]);
  });
});

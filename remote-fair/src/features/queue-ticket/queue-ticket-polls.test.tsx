import { cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import { limited, refusal } from '../../testing/fair-network.ts';
import {
  answerWith,
  installQueueTicket,
  network,
  pass,
  view,
  visit,
  waiting,
} from '../../testing/queue-ticket.tsx';

installQueueTicket();

describe('the interval', () => {
  it('is every 2 s, with the tag of what is known', async () => {
    network.answer(view, (request) =>
      request.headers.get('If-None-Match') === '"1"'
        ? new HttpResponse(null, { status: 304 })
        : HttpResponse.json(waiting, { headers: { ETag: '"1"' } }),
    );
    visit();
    await screen.findByText('42');
    await pass(6_500);
    const times = network.received.map(({ at }) => at);
    expect(times.length).toBe(4);
    // The first one is sent when the client has loaded, and is counted from before that.
    for (const [index, at] of times.slice(2).entries()) {
      expect(at - (times[index + 1] ?? 0)).toBeGreaterThanOrEqual(1_950);
      expect(at - (times[index + 1] ?? 0)).toBeLessThan(2_500);
    }
    expect(network.received.map(({ headers }) => headers.get('If-None-Match'))).toEqual([
      null,
      '"1"',
      '"1"',
      '"1"',
    ]);
    screen.getByText('42');
  });

  it('slows down while nobody looks, and asks at once when somebody does', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    answerWith(waiting);
    visit();
    await screen.findByText('42');
    await pass(8_000);
    expect(network.received).toHaveLength(1);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await pass(100);
    expect(network.received).toHaveLength(2);
  });
});

describe('a service with too much to do', () => {
  it('is not asked before it said, also when somebody looks or the network is back', async () => {
    answerWith(waiting);
    visit();
    await screen.findByText('42');
    network.answer(
      view,
      () => new HttpResponse(null, { status: 503, headers: { 'Retry-After': '10' } }),
    );
    await pass(2_100);
    expect(network.received).toHaveLength(2);
    await pass(4_000);
    fireEvent(document, new Event('visibilitychange'));
    fireEvent(window, new Event('online'));
    await pass(5_500);
    expect(network.received).toHaveLength(2);
    screen.getByText('42');
    answerWith({ ...waiting, number: 43 });
    await pass(7_000);
    await screen.findByText('43');
  });
});

describe('without a network', () => {
  it('keeps what it knows and says nothing but when that was, and recovers', async () => {
    answerWith(waiting);
    const { container } = visit();
    await screen.findByText('42');
    network.answer(view, () => HttpResponse.error());
    await pass(2_100);
    await until(() => expect(container.querySelector('[data-stale]')).not.toBeNull());
    screen.getByText('42');
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText('Updated at 13:10');
    answerWith({ ...waiting, number: 43 });
    await pass(20_000);
    await screen.findByText('43');
    expect(container.querySelector('[data-stale]')).toBeNull();
  });

  it('says when what it shows was true if the service itself knows no more', async () => {
    network.answer(view, () => HttpResponse.json(waiting, { headers: { age: '120' } }));
    const { container } = visit();
    await screen.findByText('42');
    screen.getByText('Updated at 13:08');
    expect(container.querySelector('[data-stale]')).not.toBeNull();
  });

  it('shows the last state over a reload, with a QR code that it draws itself', async () => {
    answerWith(waiting);
    const first = visit();
    await screen.findByText('42');
    first.unmount();
    network.answer(view, () => HttpResponse.error());
    visit();
    await screen.findByText('In the queue');
    const image = screen.getByRole('img', { name: /number 42/ });
    fireEvent.error(image);
    await until(() => expect(screen.getByRole('img', { name: /42/ }).tagName).toBe('svg'));
  });
});

describe('a ticket that is no more', () => {
  it('is forgotten, and the page shows what an unknown code gets, also over a reload', async () => {
    answerWith(waiting);
    visit();
    await screen.findByText('Hello Grace');
    network.answer(view, () => refusal(404, 'notFound'));
    await pass(2_100);
    await screen.findByText('Fetching your ticket…');
    expect(screen.queryByText('Hello Grace')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('Grace');
    cleanup();
    network.answer(view, () => HttpResponse.error());
    visit();
    await pass(2_100);
    screen.getByText('Fetching your ticket…');
  });

  it.each([
    ['503', () => refusal(503, 'unavailable')],
    ['500', () => refusal(500, 'internal')],
    ['429', () => limited(1)],
  ])('is not what %s means', async (_status, respond) => {
    answerWith(waiting);
    visit();
    await screen.findByText('Hello Grace');
    network.answer(view, respond);
    await pass(2_100);
    screen.getByText('Hello Grace');
    expect(JSON.stringify(localStorage)).toContain('Grace');
  });
});

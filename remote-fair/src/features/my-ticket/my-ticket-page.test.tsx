import { createUser } from '@site/shared/testing/user';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFairNetwork, limited, refusal } from '../../testing/fair-network.ts';
import { Site } from '../../testing/site.tsx';
import page from './my-ticket-page.tsx';

// Far longer than anything takes, for machines with other things to do.
vi.setConfig({ testTimeout: 30_000 });

const network = createFairNetwork();
const call = 'POST /api/my-ticket';
const taken = () => new HttpResponse(null, { status: 204 });

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  network.answer('GET /api/xsrf', taken);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

function visit() {
  render(
    <Site language="en">
      <page.Page data={undefined} />
    </Site>,
  );
  const user = createUser({ advanceTimers: vi.advanceTimersByTime });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
  const ask = async (phone: string) => {
    await user.type(field(), phone);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send my tickets' });
    await expect.poll(() => button.disabled).toBe(false);
    await user.click(button);
  };
  return { user, field, ask };
}

const asked = () => network.received.filter((request) => request.call === call);

it('asks for the tickets of a number, and promises nothing that it does not know', async () => {
  network.answer(call, taken);
  const { ask } = visit();
  await ask('06 12345678');
  const text = await screen.findByText(/^If there are tickets for .+, you will get an SMS/);
  expect(document.activeElement?.contains(text)).toBe(true);
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.body).toEqual({ phone: expect.stringMatching(/^(?:06|\+31 6) 12345678$/) });
});

it('sends again once a minute is over, and lets the number be corrected', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  network.answer(call, taken);
  const { user, field, ask } = visit();
  await ask('0612345678');
  await screen.findByText(/once more in 60 s/);
  expect(screen.queryByRole('button', { name: 'Send the SMS again' })).toBeNull();
  await vi.advanceTimersByTimeAsync(61_000);
  await user.click(await screen.findByRole('button', { name: 'Send the SMS again' }));
  await expect.poll(() => asked()).toHaveLength(2);
  await screen.findByText(/once more in/);
  expect(document.activeElement?.textContent).toBe('No SMS? Sometimes it takes a moment.');
  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  await expect.poll(() => field().value.replace(/\D/g, '')).toMatch(/612345678$/);
  expect(document.activeElement).toBe(field());
});

it.each([
  [() => limited(700, 'network'), 'such as mobile data, it works. Try again in 12 minutes.'],
  [() => refusal(403, 'captchaRequired'), 'That check failed. Try again.'],
  [() => refusal(500, 'generic'), 'That did not work. Try again in a moment, or ask at our stand.'],
])('says what a refusal means, and keeps the number: %#', async (answer, text) => {
  network.answer(call, answer);
  const { field, ask } = visit();
  await ask('+31 6 12345678');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(field().value).toBe('+31 6 12345678');
});

it('says why the SMS cannot be sent again yet', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  network.answer(call, taken);
  const { user, ask } = visit();
  await ask('0612345678');
  await screen.findByText(/once more in 60 seconds/);
  network.answer(call, () => limited(3_000, 'phone'));
  await vi.advanceTimersByTimeAsync(61_000);
  await user.click(await screen.findByRole('button', { name: 'Send the SMS again' }));
  const alert = await screen.findByText(/all the SMS that it may have for this in a day\.$/);
  expect(document.activeElement?.contains(alert)).toBe(true);
  screen.getByText(/once more in 50 minutes/);
});

it('says at the field that a number gets no SMS', async () => {
  network.answer(call, () =>
    HttpResponse.json(
      { error: 'validationFailed', message: '', fieldErrors: { phone: 'invalid' } },
      { status: 400 },
    ),
  );
  const { field, ask } = visit();
  await ask('020 1234567');
  await screen.findByText('We cannot send an SMS to this number. Is it right?');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('is kept out of search engines', () => {
  expect(page.head(undefined, { language: 'en', params: {} }).indexable).toBe(false);
});

import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import {
  contactDraft,
  fieldNames,
  message,
  network,
  setUpContactForm,
  thanks,
  visitForm,
} from './contact-form-visit.tsx';

setUpContactForm();

it('says thank you at once, without waiting for the server, and moves focus there', async () => {
  const take = network.hold();
  const { user, button, fillIn } = visitForm();
  await fillIn();
  await user.click(button());
  await screen.findByText(thanks);
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement?.textContent).toContain(thanks);
  await waitFor(() => expect(network.received).toHaveLength(1));
  expect(network.received).toMatchObject([{ body: message, captcha: 'token-1' }]);
  take();
  await waitFor(() => expect(contactDraft.read()).toBeUndefined());
});

it('says thank you in English', async () => {
  const { user, button, fillIn } = visitForm('en');
  await fillIn();
  await user.click(button());
  await screen.findByText('Thank you for your message, we will stay in touch.');
  await waitFor(() => expect(network.received).toHaveLength(1));
});

it('sends the message without a token where the bot-check is blocked', async () => {
  network.blockCaptcha();
  const { user, button, fillIn } = visitForm();
  await fillIn();
  await user.click(button());
  await waitFor(() => expect(network.received).toMatchObject([{ body: message, captcha: null }]));
});

it('forgets the draft once the message has arrived', async () => {
  const { user, button, fillIn, leave } = visitForm();
  await fillIn();
  await user.click(button());
  await waitFor(() => expect(network.received).toHaveLength(1));
  await waitFor(() => expect(contactDraft.read()).toBeUndefined());
  leave();
  expect(contactDraft.read()).toBeUndefined();
  expect(visitForm().field('message').value).toBe('');
  expect(screen.queryByText(/misschien niet aangekomen/)).toBeNull();
});

it('is silent about a failure, and has the message back the next time', async () => {
  network.answer(() => new HttpResponse(null, { status: 400 }));
  const first = visitForm();
  await first.fillIn();
  await first.user.click(first.button());
  await waitFor(() => expect(contactDraft.read()?.delivery?.attempts).toBe(2));
  screen.getByText(thanks);
  expect(screen.queryByRole('alert')).toBeNull();
  first.leave();

  const second = visitForm();
  const note = await screen.findByText('Je vorige bericht is misschien niet aangekomen');
  expect(note.closest('[role="status"]')?.textContent).toContain('010 123 45 67');
  for (const name of fieldNames) expect(second.field(name).value).toBe(message[name]);
  network.answer(() => new HttpResponse(null, { status: 204 }));
  await second.user.click(second.button());
  await waitFor(() => expect(contactDraft.read()).toBeUndefined());
  const [failed, arrived] = network.received;
  expect(arrived).toEqual({ ...failed, captcha: 'token-2' });
});

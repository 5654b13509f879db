import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  contactDraft,
  message,
  network,
  setUpContactForm,
  thanks,
  visitForm,
} from './contact-form-visit.tsx';

setUpContactForm();

const keptValues = () => contactDraft.read()?.values;

describe('what was typed', () => {
  it('is there again, in whichever language', async () => {
    const dutch = visitForm();
    await dutch.fillIn({ fromName: 'Jan', message: 'Half een ber' });
    dutch.leave();
    const { field } = visitForm('en');
    expect(field('fromName').value).toBe('Jan');
    expect(field('message').value).toBe('Half een ber');
    expect(screen.queryByText(/may not have arrived/)).toBeNull();
  });

  it('is kept while the visitor types, and at once when the page is hidden', async () => {
    const { user, field, fillIn } = visitForm();
    await fillIn({ subject: 'Een' });
    await waitFor(() => expect(keptValues()?.subject).toBe('Een'));
    await fillIn({ subject: ' idee' });
    window.dispatchEvent(new Event('pagehide'));
    expect(keptValues()?.subject).toBe('Een idee');
    await user.clear(field('subject'));
    await waitFor(() => expect(keptValues()).toBeUndefined());
  });

  it('has what is wrong with it beside it', async () => {
    contactDraft.write({ values: { fromName: 'Jan', fromEmail: 'jan@' } });
    visitForm();
    await screen.findByText(/Dit is nog geen e-mailadres/);
    expect(screen.queryByText('Vul een onderwerp in. Eén woord is genoeg.')).toBeNull();
  });
});

describe('a message that a reload cut off', () => {
  const cutOff = () =>
    contactDraft.write({ values: message, delivery: { payload: message, key: 'k', attempts: 1 } });

  it('has its thank-you while it is on its way, and focus stays where it is', async () => {
    cutOff();
    visitForm();
    await screen.findByText(thanks);
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(contactDraft.read()).toBeUndefined());
    expect(network.received).toMatchObject([{ body: message, key: 'k' }]);
    screen.getByText(thanks);
  });

  it('is back in the form when it does not arrive', async () => {
    network.answer(() => new HttpResponse(null, { status: 500 }));
    cutOff();
    const { field, button } = visitForm();
    await screen.findByText(thanks);
    await screen.findByText('Je vorige bericht is misschien niet aangekomen');
    expect(field('message').value).toBe(message.message);
    expect(button().disabled).toBe(false);
  });
});

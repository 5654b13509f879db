import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  endBotCheck,
  type FieldName,
  network,
  setUpContactForm,
  visitForm,
} from './contact-form-visit.tsx';

setUpContactForm();

describe('the button', () => {
  it('cannot be pressed before all four fields are right, and what is needed stands beside it', async () => {
    const { user, field, button, beside, fillIn } = visitForm();
    expect(button().disabled).toBe(true);
    expect(beside()?.getAttribute('role')).toBe('status');
    expect(beside()?.textContent).toBe('Vul alle vier de velden in, dan kun je versturen.');
    await fillIn({ fromName: 'Jan', subject: 'Hallo' });
    expect(beside()?.textContent).toBe('Nog nodig: een e-mailadres dat klopt en je bericht.');
    await fillIn({ fromEmail: 'jan@', message: 'Dag' });
    expect(button().disabled).toBe(true);
    await fillIn({ fromEmail: 'example.com' });
    expect(button().disabled).toBe(false);
    expect(beside()?.textContent).toBe('Klaar om te versturen.');
    await user.clear(field('message'));
    await user.type(field('message'), '   ');
    expect(button().disabled).toBe(true);
    expect(beside()?.textContent).toBe('Nog nodig: je bericht.');
  });
});

describe('a field', () => {
  it('says in words what is wrong, after a visit to it and until it is right', async () => {
    const { user, field } = visitForm();
    const email = field('fromEmail');
    await user.type(email, 'jan');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    const error = document.getElementById(email.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe(
      'Fout: Dit is nog geen e-mailadres. Het ziet eruit als naam@voorbeeld.nl.',
    );
    expect(error?.getAttribute('aria-live')).toBe('polite');
    await user.type(email, '@example.com');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull());
    expect(error?.textContent).toBe('');
  });

  it('names its limit when it is too long, and cuts nothing off', async () => {
    const { user, field } = visitForm();
    await user.click(field('message'));
    await user.paste('x'.repeat(10_001));
    await user.tab();
    await screen.findByText('Je bericht is te lang: er passen 10.000 tekens in.');
    expect(field('message').value).toHaveLength(10_001);
  });

  it('tells browsers and keyboards what it is for', () => {
    const { field } = visitForm();
    const attributes = (name: FieldName) =>
      ['name', 'type', 'autocomplete', 'inputmode', 'aria-required'].map((attribute) =>
        field(name).getAttribute(attribute),
      );
    expect(attributes('fromName')).toEqual(['fromName', 'text', 'name', 'text', 'true']);
    expect(attributes('fromEmail')).toEqual(['fromEmail', 'email', 'email', 'email', 'true']);
    expect(attributes('subject')).toEqual(['subject', 'text', 'off', 'text', 'true']);
    expect(attributes('message')).toEqual(['message', null, 'off', 'text', 'true']);
  });
});

describe('the form', () => {
  it('speaks English on an English page', async () => {
    const { user, field, button, beside, fillIn } = visitForm('en');
    screen.getByRole('form', { name: 'Send us a message' });
    await fillIn({ fromName: 'Jan' });
    await user.click(field('fromEmail'));
    await user.tab();
    await screen.findByText('Fill in your email address, or we cannot answer.');
    expect(button().disabled).toBe(true);
    expect(beside()?.textContent).toBe(
      'Still needed: an email address that is right, a subject and your message.',
    );
  });

  it('takes the heading level of the page around it', () => {
    visitForm('nl', { headingLevel: 3 });
    screen.getByRole('heading', { level: 3, name: 'Stuur ons een bericht' });
  });

  it('begins the work of the bot-check on first use and not before', async () => {
    await endBotCheck();
    const { field } = visitForm();
    await act(async () => {});
    await vi.dynamicImportSettled();
    expect(network.challenges()).toBe(0);
    act(() => field('fromName').focus());
    await waitFor(() => expect(network.challenges()).toBe(1));
    expect(network.tokens()).toBe(0);
  });
});

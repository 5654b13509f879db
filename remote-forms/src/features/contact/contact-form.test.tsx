import type { Language } from '@site/shared/i18n/language';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContactNetwork } from '../../testing/contact-network.ts';
import { configureTestApi, Site } from '../../testing/site.tsx';
import { contactDraft } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';

const network = createContactNetwork();

const message = {
  fromName: 'Jan Jansen',
  fromEmail: 'jan@example.com',
  subject: 'Twee developers',
  message: 'Wanneer kunnen ze beginnen?',
};

const labels = {
  nl: { fromName: 'Naam', fromEmail: 'E-mailadres', subject: 'Onderwerp', message: 'Bericht' },
  en: { fromName: 'Name', fromEmail: 'Email address', subject: 'Subject', message: 'Message' },
};

const thanks = 'Bedankt voor je bericht, we houden contact.';

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());

beforeEach(() => {
  network.reset();
  configureTestApi();
});

afterEach(() => {
  cleanup();
  contactDraft.clear();
});

function renderForm(language: Language = 'nl') {
  return render(
    <Site language={language}>
      <ContactForm />
    </Site>,
  );
}

type FieldName = keyof typeof message;

const field = (name: FieldName, language: Language = 'nl') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: labels[language][name] });
const button = (name = 'Verstuur') => screen.getByRole<HTMLButtonElement>('button', { name });
const beside = () => document.getElementById(button().getAttribute('aria-describedby') ?? '');

async function fillIn(user: UserEvent, values: Partial<typeof message> = message) {
  for (const [name, value] of Object.entries(values)) {
    await user.type(field(name as FieldName), value);
  }
}

const keptValues = () => contactDraft.read()?.values;

describe('while writing', () => {
  it('cannot be sent before all four fields are right, and says what is still needed', async () => {
    const user = userEvent.setup();
    renderForm();
    expect(button().disabled).toBe(true);
    expect(beside()?.getAttribute('role')).toBe('status');
    expect(beside()?.textContent).toBe('Vul alle vier de velden in, dan kun je versturen.');
    await fillIn(user, { fromName: 'Jan', subject: 'Hallo' });
    expect(beside()?.textContent).toBe('Nog nodig: een e-mailadres dat klopt en je bericht.');
    await fillIn(user, { fromEmail: 'jan@', message: 'Dag' });
    expect(button().disabled).toBe(true);
    await fillIn(user, { fromEmail: 'example.com' });
    expect(button().disabled).toBe(false);
    expect(beside()?.textContent).toBe('Klaar om te versturen.');
    await user.clear(field('message'));
    await user.type(field('message'), '   ');
    expect(button().disabled).toBe(true);
    expect(beside()?.textContent).toBe('Nog nodig: je bericht.');
  });

  it('says in words, beside the field, what is wrong after a visit to it', async () => {
    const user = userEvent.setup();
    renderForm();
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

  it('names the limit of a field that is too long, and cuts nothing off', async () => {
    const user = userEvent.setup();
    renderForm();
    await user.click(field('message'));
    await user.paste('x'.repeat(10_001));
    await user.tab();
    await screen.findByText('Je bericht is te lang: er passen 10.000 tekens in.');
    expect(field('message').value).toHaveLength(10_001);
  });

  it('speaks English on an English page', async () => {
    const user = userEvent.setup();
    renderForm('en');
    expect(screen.getByRole('form', { name: 'Send us a message' })).toBeTruthy();
    await user.type(field('fromName', 'en'), 'Jan');
    await user.click(field('fromEmail', 'en'));
    await user.tab();
    await screen.findByText('Fill in your email address, or we cannot answer.');
    expect(button('Send').disabled).toBe(true);
    screen.getByText('Still needed: an email address that is right, a subject and your message.');
  });

  it('tells browsers and keyboards what each field is for', () => {
    renderForm();
    const attributes = (name: FieldName) =>
      ['name', 'type', 'autocomplete', 'inputmode', 'aria-required'].map((attribute) =>
        field(name).getAttribute(attribute),
      );
    expect(attributes('fromName')).toEqual(['fromName', 'text', 'name', 'text', 'true']);
    expect(attributes('fromEmail')).toEqual(['fromEmail', 'email', 'email', 'email', 'true']);
    expect(attributes('subject')).toEqual(['subject', 'text', 'off', 'text', 'true']);
    expect(attributes('message')).toEqual(['message', null, 'off', 'text', 'true']);
  });

  it('loads the bot-check on first use and not before', async () => {
    configureTestApi({ provider: 'recaptcha', siteKey: 'key' });
    const scripts = () => document.head.querySelectorAll('script[src*="recaptcha"]').length;
    renderForm();
    expect(scripts()).toBe(0);
    act(() => field('fromName').focus());
    await waitFor(() => expect(scripts()).toBe(1));
  });
});

describe('sending', () => {
  it('says thank you at once, without waiting for the server, and moves focus there', async () => {
    const user = userEvent.setup();
    network.answer(() => new Promise(() => {}));
    renderForm();
    await fillIn(user);
    await user.click(button());
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText(thanks)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain(thanks);
    await waitFor(() => expect(network.received).toHaveLength(1));
    expect(network.received).toMatchObject([{ body: message, captcha: 'token-1' }]);
  });

  it('forgets the draft once the message has arrived', async () => {
    const user = userEvent.setup();
    const { unmount } = renderForm();
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(network.received).toHaveLength(1));
    await waitFor(() => expect(contactDraft.read()).toBeUndefined());
    unmount();
    expect(contactDraft.read()).toBeUndefined();
    renderForm();
    expect(field('message').value).toBe('');
    expect(screen.queryByText(/misschien niet aangekomen/)).toBeNull();
  });

  it('says thank you in English', async () => {
    renderForm('en');
    const user = userEvent.setup();
    for (const [name, value] of Object.entries(message)) {
      await user.type(field(name as FieldName, 'en'), value);
    }
    await user.click(button('Send'));
    screen.getByText('Thank you for your message, we will stay in touch.');
  });

  it('is silent about a failure, and has the message back the next time', async () => {
    const user = userEvent.setup();
    network.answer(() => new HttpResponse(null, { status: 400 }));
    const first = renderForm();
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(contactDraft.read()?.delivery?.attempts).toBe(2));
    expect(screen.getByText(thanks)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    first.unmount();

    renderForm();
    const note = await screen.findByText('Je vorige bericht is misschien niet aangekomen');
    expect(note.closest('[role="status"]')?.textContent).toContain('010 123 45 67');
    for (const name of Object.keys(message) as FieldName[]) {
      expect(field(name).value).toBe(message[name]);
    }
    network.answer(() => new HttpResponse(null, { status: 204 }));
    await user.click(button());
    await waitFor(() => expect(contactDraft.read()).toBeUndefined());
    const [failed, arrived] = network.received;
    expect(arrived).toEqual({ ...failed, captcha: 'token-2' });
  });
});

describe('coming back', () => {
  it('finds what was typed, in whichever language', async () => {
    const user = userEvent.setup();
    const dutch = renderForm();
    await fillIn(user, { fromName: 'Jan', message: 'Half een ber' });
    dutch.unmount();
    renderForm('en');
    expect(field('fromName', 'en').value).toBe('Jan');
    expect(field('message', 'en').value).toBe('Half een ber');
    expect(screen.queryByText(/may not have arrived/)).toBeNull();
  });

  it('keeps what is typed while the visitor types, and when the page is hidden at once', async () => {
    const user = userEvent.setup();
    renderForm();
    await fillIn(user, { subject: 'Een' });
    await waitFor(() => expect(keptValues()?.subject).toBe('Een'));
    await fillIn(user, { subject: ' idee' });
    window.dispatchEvent(new Event('pagehide'));
    expect(keptValues()?.subject).toBe('Een idee');
    await user.clear(field('subject'));
    await waitFor(() => expect(keptValues()).toBeUndefined());
  });

  it('says at once what is wrong with what it finds', async () => {
    contactDraft.write({ values: { fromName: 'Jan', fromEmail: 'jan@' } });
    renderForm();
    await screen.findByText(/Dit is nog geen e-mailadres/);
    expect(screen.queryByText('Vul een onderwerp in. Eén woord is genoeg.')).toBeNull();
  });

  it('says thank you while a message that a reload cut off is on its way', async () => {
    contactDraft.write({ values: message, delivery: { message, key: 'k', attempts: 1 } });
    renderForm();
    await screen.findByText(thanks);
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(contactDraft.read()).toBeUndefined());
    expect(network.received).toMatchObject([{ body: message, key: 'k' }]);
    expect(screen.getByText(thanks)).toBeTruthy();
  });

  it('has the form back when that message does not arrive', async () => {
    network.answer(() => new HttpResponse(null, { status: 500 }));
    contactDraft.write({ values: message, delivery: { message, key: 'k', attempts: 1 } });
    renderForm();
    await screen.findByText(thanks);
    await screen.findByText('Je vorige bericht is misschien niet aangekomen');
    expect(field('message').value).toBe(message.message);
    expect(button().disabled).toBe(false);
  });
});

describe('the form as the server rendered it', () => {
  const page = (
    <Site language="nl">
      <ContactForm />
    </Site>
  );

  async function hydrateAfter(visit: (container: HTMLElement) => void) {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    visit(container);
    const problems = vi.fn();
    const root = await act(async () =>
      hydrateRoot(container, page, { onRecoverableError: problems }),
    );
    expect(problems).not.toHaveBeenCalled();
    return {
      form: within(container),
      end() {
        act(() => root.unmount());
        container.remove();
      },
    };
  }

  function type(container: HTMLElement, name: FieldName, value: string) {
    const element = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!element) throw new Error(`There is no field ${name}.`);
    element.value = value;
    return element;
  }

  it('cannot be sent without scripts', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    expect(container.querySelector('button')?.disabled).toBe(true);
    expect(container.querySelector('form')?.hasAttribute('action')).toBe(false);
  });

  it('keeps what was typed before its code was there, and can be sent', async () => {
    const { form, end } = await hydrateAfter((container) => {
      for (const [name, value] of Object.entries(message)) {
        type(container, name as FieldName, value);
      }
    });
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Bericht' }).value).toBe(
      message.message,
    );
    const send = form.getByRole<HTMLButtonElement>('button', { name: 'Verstuur' });
    await waitFor(() => expect(send.disabled).toBe(false));
    await userEvent.click(send);
    await waitFor(() => expect(network.received).toMatchObject([{ body: message }]));
    end();
  });

  it('prefers what was typed to the draft, and leaves a field alone that is being typed in', async () => {
    contactDraft.write({ values: { fromName: 'Oud', subject: 'Bewaard' } });
    const { form, end } = await hydrateAfter((container) => {
      type(container, 'fromName', 'Nieuw');
      type(container, 'fromEmail', 'jan@exa').focus();
    });
    const value = (name: FieldName) =>
      form.getByRole<HTMLInputElement>('textbox', { name: labels.nl[name] }).value;
    expect(value('fromName')).toBe('Nieuw');
    expect(value('subject')).toBe('Bewaard');
    expect(value('fromEmail')).toBe('jan@exa');
    expect(form.queryByText(/Dit is nog geen e-mailadres/)).toBeNull();
    end();
  });
});

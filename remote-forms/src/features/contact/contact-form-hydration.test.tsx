import { Site } from '@site/shared/testing/site';
import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';
import {
  contactDraft,
  endBotCheck,
  type FieldName,
  labels,
  message,
  network,
  setUpContactForm,
} from './contact-form-visit.tsx';

setUpContactForm();

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

  it('puts the draft back into an empty field that has focus', async () => {
    contactDraft.write({ values: { message: 'Bewaard' } });
    const { form, end } = await hydrateAfter((container) => type(container, 'message', '').focus());
    const field = form.getByRole<HTMLInputElement>('textbox', { name: 'Bericht' });
    expect(field.value).toBe('Bewaard');
    end();
  });

  it('gets ready to send when the visitor is in it already', async () => {
    await endBotCheck();
    const { end } = await hydrateAfter((container) => type(container, 'message', 'D').focus());
    await waitFor(() => expect(network.challenges()).toBe(1));
    end();
  });
});

import { defineTexts } from '@site/shared/i18n';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ContactMe, contactMeSchema } from '../contracts/contact-me.ts';
import { configureTestApi, Site } from '../testing/site.tsx';
import { createUser } from '../testing/user.ts';
import { defineSiteForm, type SiteFormModel } from './define-site-form.ts';
import { FormDelivery } from './form-delivery.ts';
import { SiteField } from './site-field.tsx';
import { SiteForm } from './site-form.tsx';
import { useSiteForm } from './use-site-form.ts';

const fields = {
  name: 'Naam',
  'name.needed': 'je naam',
  'name.required': 'Vul je naam in.',
  'name.tooLong': 'Hooguit {{max, number}} tekens.',
  'name.invalid': 'Typ het opnieuw.',
  phone: 'Telefoonnummer',
  'phone.needed': 'je telefoonnummer',
  'phone.required': 'Vul je telefoonnummer in.',
  'phone.tooLong': 'Hooguit {{max, number}} tekens.',
  'phone.invalid': 'Typ het opnieuw.',
};

const texts = defineTexts('test.form', { nl: fields, en: fields });

const delivery = new FormDelivery<unknown>({
  name: 'forms/test',
  load: async () => ({ prepare: async () => {}, send: async () => {} }),
});

beforeEach(() => configureTestApi());

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delivery.draft.clear();
});

interface FormProps {
  readonly model: SiteFormModel<ContactMe, ContactMe, 'name' | 'phone'>;
  readonly onSend: (request: ContactMe) => void;
  readonly onRender: () => void;
}

function Form({ model, onSend, onRender }: FormProps) {
  onRender();
  const site = useSiteForm(model, delivery);
  return (
    <SiteForm site={site} heading="Bel mij" headingLevel={2} onSend={onSend}>
      <SiteField site={site} name="name" />
      <SiteField site={site} name="phone" />
    </SiteForm>
  );
}

/** A form whose contract comes over a network that is down as long as `online` says so. */
function visit(online: () => boolean, arrived?: Promise<void>) {
  const load = vi.fn(async () => {
    await arrived;
    if (!online()) throw new TypeError('Failed to fetch dynamically imported module');
    return contactMeSchema;
  });
  const onSend = vi.fn();
  const onRender = vi.fn();
  const model = defineSiteForm({ contract: load, texts, required: ['name', 'phone'] });
  const { unmount: leave } = render(
    <Site language="nl">
      <Form model={model} onSend={onSend} onRender={onRender} />
    </Site>,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    load,
    onSend,
    onRender,
    field,
    leave,
    button: screen.getByRole<HTMLButtonElement>('button'),
  };
}

it('loads nothing before the form is used, and says what an untouched form misses', async () => {
  const { load, field } = visit(() => true);
  await screen.findByText(/^Nog nodig: /);
  expect(load).not.toHaveBeenCalled();
  fireEvent.focusIn(field('Naam'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

it('loads at once for a draft', async () => {
  delivery.draft.write({ values: { name: 'Jan', phone: '0612345678' } });
  const { button } = visit(() => true);
  await waitFor(() => expect(button.disabled).toBe(false));
});

it('keeps everything and tries again when the contract does not come', async () => {
  let online = false;
  const { onSend, field, button } = visit(() => online);
  const user = createUser();
  await user.type(field('Naam'), 'Jan');
  await user.type(field('Telefoonnummer'), '0612345678');
  await screen.findByText(/^We kunnen nu niet nakijken of alles klopt/);
  expect(button.disabled).toBe(true);
  // A press tries again, and is over when that fails too.
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  online = true;
  await user.type(field('Telefoonnummer'), '9');
  await screen.findByText('Klaar om te versturen.');
  expect(field('Naam').value).toBe('Jan');
  expect(onSend).not.toHaveBeenCalled();
  await user.click(button);
  await waitFor(() =>
    expect(onSend.mock.calls[0]?.[0]).toEqual({ name: 'Jan', phone: '06123456789' }),
  );
});

it('carries out a press that came before the contract, once, and none of a form that is left', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { onSend, field, leave } = visit(() => true, arrived);
  const user = createUser();
  await user.type(field('Naam'), 'Jan');
  await user.type(field('Telefoonnummer'), '0612345678');
  fireEvent.submit(screen.getByRole('form'));
  fireEvent.submit(screen.getByRole('form'));
  expect(onSend).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
  expect(onSend.mock.calls[0]?.[0]).toEqual({ name: 'Jan', phone: '0612345678' });
  leave();

  let tooLate = () => {};
  const late = new Promise<void>((resolve) => (tooLate = resolve));
  const other = visit(() => true, late);
  fireEvent.submit(screen.getByRole('form'));
  other.leave();
  await act(async () => tooLate());
  expect(other.onSend).not.toHaveBeenCalled();
});

it('lets a key be painted before it judges it, and renders no more than what the key changes', async () => {
  const { onRender, field, button } = visit(() => true);
  const user = createUser();
  await user.type(field('Naam'), 'A{Backspace}');
  await user.click(field('Telefoonnummer'));
  await screen.findByText('Vul je naam in.');
  onRender.mockClear();
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  await user.type(field('Naam'), 'Ada');
  await user.type(field('Telefoonnummer'), '0612345678');
  expect(screen.queryByText('Vul je naam in.')).toBeNull();
  expect(button.disabled).toBe(true);
  expect(frames).toHaveLength(1);
  for (const frame of frames) frame(0);
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(onRender).not.toHaveBeenCalled();
});

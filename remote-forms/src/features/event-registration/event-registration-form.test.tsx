import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import type { Language } from '@site/shared/i18n/language';
import { createFormNetwork } from '@site/shared/testing/form-network';
import { Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { setUpForm } from '../../testing/set-up-form.ts';
import { EventRegistrationForm } from './event-registration-form.tsx';

const network = createFormNetwork('/api/event/*/registration');

const guest = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '',
  remarks: 'Geen noten',
};

const labels = {
  name: 'Naam',
  email: 'E-mailadres',
  phone: 'Telefoonnummer (optioneel)',
  remarks: 'Opmerkingen',
};

type FieldName = keyof typeof guest;

const fieldNames = Object.keys(guest) as FieldName[];

/** Quoted by specification section 2, screen 6. */
const thanks = 'Bedankt voor je bericht, we houden contact.';

setUpForm(network, () => sessionStorage.clear());

type Props = SlotContracts['forms/event-registration'];

const tableEvent: Props = { backendId: 'tafel', eventTitle: 'Tafelreview', hasDate: true };

function visitForm(props: Partial<Props> = {}, language: Language = 'nl') {
  const page = render(
    <Site language={language}>
      <EventRegistrationForm {...tableEvent} {...props} />
    </Site>,
  );
  const user = createUser();
  const field = (name: FieldName) => screen.getByLabelText<HTMLInputElement>(labels[name]);
  const button = () => screen.getByRole<HTMLButtonElement>('button');
  const send = async () => {
    for (const name of fieldNames) {
      await user.click(field(name));
      await user.paste(guest[name]);
    }
    await user.click(button());
  };
  return { user, field, button, send, leave: page.unmount };
}

const refuse = (status: number, error: string) => () =>
  HttpResponse.json({ error, message: '', fieldErrors: {} }, { status });

describe('the form of an event', () => {
  it('says by the date what its button does', () => {
    expect(visitForm().button().textContent).toBe('Schrijf je in!');
    cleanup();
    expect(visitForm({ hasDate: false }).button().textContent).toBe('Houd me op de hoogte');
    cleanup();
    expect(visitForm({}, 'en').button().textContent).toBe('Sign up!');
  });

  it('needs name, e-mail address and remarks, and no phone number', async () => {
    const { user, field, button } = visitForm();
    for (const name of ['name', 'email', 'remarks'] as const) {
      expect(button().disabled).toBe(true);
      await user.type(field(name), guest[name]);
    }
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('registers with a token, at the event’s own address, and thanks', async () => {
    const { send } = visitForm({ backendId: 'tafel/2027' });
    await send();
    await screen.findByText(thanks);
    expect(document.activeElement?.textContent).toContain(thanks);
    expect(network.received).toEqual([
      {
        path: '/api/event/tafel%2F2027/registration',
        body: guest,
        captcha: 'token-1',
        key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('says what to do instead where the event service knows no event', () => {
    const { container } = render(
      <Site language="nl">
        <EventRegistrationForm {...tableEvent} backendId={null} />
      </Site>,
    );
    expect(screen.queryByRole('form')).toBeNull();
    expect(container.textContent).toContain('010 123 45 67');
    expect(container.textContent).toContain('info@merk.example');
  });

  it('keeps what was typed for its own event', async () => {
    const first = visitForm();
    await first.user.type(first.field('remarks'), 'Geen noten');
    first.leave();
    const other = visitForm({ backendId: 'zeil' });
    expect(other.field('remarks').value).toBe('');
    other.leave();
    const again = visitForm();
    await waitFor(() => expect(again.field('remarks').value).toBe('Geen noten'));
  });
});

describe('a registration that fails', () => {
  it.each([
    [409, 'registrationPeriodClosed', 'De inschrijving is gesloten'],
    [409, 'eventFull', 'Alle plaatsen zijn bezet'],
    [404, 'notFound', 'staat niet meer op onze lijst'],
    [403, 'captchaFailed', 'Captcha error: de robotcontrole'],
  ])('with %i %s says so, keeps everything, and tells whom to call', async (status, key, text) => {
    network.answer(refuse(status, key));
    const { field, send } = visitForm();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(alert.textContent).toContain('010 123 45 67');
    expect(screen.queryByText(thanks)).toBeNull();
    for (const name of fieldNames) expect(field(name).value).toBe(guest[name]);
  });

  it.each([
    [409, 'eventFull'],
    [409, 'registrationPeriodClosed'],
    [404, 'notFound'],
  ])(
    'with %i %s has certainly arrived: a reload brings back what was typed alone',
    async (status, key) => {
      network.answer(refuse(status, key));
      const { send, leave } = visitForm();
      await send();
      await screen.findByRole('alert');
      leave();
      const { field } = visitForm();
      await waitFor(() => expect(field('remarks').value).toBe(guest.remarks));
      expect(screen.queryByText('Je vorige bericht is misschien niet aangekomen')).toBeNull();
    },
  );

  it('for want of a bot-check says so and sends nothing', async () => {
    network.blockCaptcha();
    const { send } = visitForm();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Captcha error: de robotcontrole kon niet laden.');
    expect(network.received).toHaveLength(0);
  });

  it('for another reason is ignored, and tried once more with the same key', async () => {
    network.answer(() => {
      const first = network.received.length === 1;
      return new HttpResponse(null, { status: first ? 500 : 204 });
    });
    const { send } = visitForm();
    await send();
    await screen.findByText(thanks);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(network.received).toHaveLength(2));
    const [first, second] = network.received;
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(guest);
  });

  it('for what is in a field says so beside the field', async () => {
    network.answer(() =>
      HttpResponse.json(
        { error: 'validationFailed', message: '', fieldErrors: { phone: 'invalid' } },
        { status: 400 },
      ),
    );
    const { field, send } = visitForm();
    await send();
    await waitFor(() => expect(field('phone').getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field('phone')));
    expect(network.received).toHaveLength(1);
    expect(screen.queryByText(/intussen veranderd/)).toBeNull();
  });

  it('for a field that only a newer form has says so, and thanks nobody', async () => {
    network.answer(() =>
      HttpResponse.json(
        { error: 'validationFailed', message: '', fieldErrors: { diet: 'required' } },
        { status: 400 },
      ),
    );
    const { send } = visitForm();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Laad de pagina opnieuw');
    expect(screen.queryByText(thanks)).toBeNull();
    expect(network.received).toHaveLength(1);
  });
});

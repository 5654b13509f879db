import type { Language } from '@site/shared/i18n/language';
import { createFormNetwork } from '@site/shared/testing/form-network';
import { Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { setUpForm } from '../../testing/set-up-form.ts';
import { contactMeDelivery } from './contact-me-delivery.ts';
import { ContactMeForm } from './contact-me-form.tsx';

const network = createFormNetwork('/api/email');
const { draft } = contactMeDelivery;

setUpForm(network, () => draft.clear());

function visit(language: Language = 'nl') {
  const page = render(
    <Site language={language}>
      <ContactMeForm />
    </Site>,
  );
  const user = createUser();
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Naam|Name)$/ });
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Tele|Phone)/ });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Verstuur|Send)/ });
  return {
    user,
    name,
    phone,
    button,
    async fillIn(number = '06-12345678') {
      await user.click(name());
      await user.paste('Jan Jansen');
      await user.click(phone());
      await user.paste(number);
      await user.tab();
    },
    leave: page.unmount,
  };
}

const refuse = (status: number, error: string) => () =>
  HttpResponse.json({ error, message: '', fieldErrors: {} }, { status });

describe('a request to be called', () => {
  it('needs a name and a phone number', async () => {
    const { user, name, phone, button } = visit();
    expect(button().disabled).toBe(true);
    screen.getByText('Nog nodig: je naam en je telefoonnummer.');
    await user.type(name(), 'Jan');
    expect(button().disabled).toBe(true);
    await user.type(phone(), ' ');
    expect(button().disabled).toBe(true);
    await user.type(phone(), '0');
    expect(button().disabled).toBe(false);
    await user.clear(name());
    expect(button().disabled).toBe(true);
    expect(phone().type).toBe('tel');
    expect(phone().autocomplete).toBe('tel');
  });

  it('goes as an e-mail with the number as it can be dialled, and is thanked for once it is there', async () => {
    let answer: (response: Response) => void = () => {};
    network.answer(() => new Promise((resolve) => (answer = resolve)));
    const { user, phone, button, fillIn } = visit();
    await fillIn('0031 (0)6 12 34 56 78');
    await waitFor(() => expect(phone().value).toBe('+31 6 12345678'));
    await user.dblClick(button());
    await waitFor(() => expect(network.received).toHaveLength(1));
    expect(screen.queryByText(/Bedankt/)).toBeNull();
    expect(button().getAttribute('aria-busy')).toBe('true');
    act(() => answer(new HttpResponse(null, { status: 204 })));
    const thanks = await screen.findByText('Bedankt, we bellen je op +31 6 12345678.');
    expect(thanks.closest('[role="status"]')).toBe(document.activeElement);
    expect(network.received).toEqual([
      {
        path: '/api/email',
        body: {
          fromName: 'Jan Jansen',
          fromEmail: '',
          subject: 'Bel mij over de DBA: Jan Jansen',
          message: 'Naam: Jan Jansen\nTelefoonnummer: +31 6 12345678',
        },
        captcha: 'token-1',
        key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(draft.read()).toBeUndefined();
  });

  it('goes without a token where the bot-check is blocked', async () => {
    network.blockCaptcha();
    const { user, button, fillIn } = visit('en');
    await fillIn();
    await user.click(button());
    await screen.findByText(/^Thank you, we will call you on/);
    expect(network.received).toMatchObject([{ captcha: null }]);
  });

  it('with a number that nobody knows is asked about, and goes as it was typed', async () => {
    const { user, phone, button, fillIn } = visit();
    await fillIn('0612 (vraag naar Jan)');
    await screen.findByText('Dit nummer herkennen we niet. Klopt het, dan is het goed.');
    expect(phone().getAttribute('aria-invalid')).toBeNull();
    await user.click(button());
    await waitFor(() => expect(network.received).toHaveLength(1));
    expect(JSON.stringify(network.received[0]?.body)).toContain('0612 (vraag naar Jan)');
  });
});

describe('a request that fails', () => {
  it('says so with what to do instead, keeps what was typed, and is one request when it is tried again', async () => {
    network.answer(refuse(503, 'unavailable'));
    const { user, name, phone, button, fillIn, leave } = visit();
    await fillIn();
    await expect.poll(() => phone().value).toBe('+31 6 12345678');
    await user.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Je verzoek is niet aangekomen.');
    expect(alert.textContent).toContain('010 123 45 67');
    expect(name().value).toBe('Jan Jansen');
    leave();

    network.answer(() => new HttpResponse(null, { status: 204 }));
    const again = visit();
    await screen.findByText('Je vorige bericht is misschien niet aangekomen');
    expect(again.name().value).toBe('Jan Jansen');
    expect(again.phone().value).toBe('+31 6 12345678');
    await again.user.click(again.button());
    await screen.findByText(/^Bedankt/);
    expect(new Set(network.received.map(({ key }) => key)).size).toBe(1);
  });

  it('is one request when it was sent straight from the field', async () => {
    network.answer(refuse(503, 'unavailable'));
    const { user, name, phone, button } = visit();
    await user.type(name(), 'Jan Jansen');
    await user.type(phone(), '0612345678');
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.keyboard('{Enter}');
    await screen.findByRole('alert');
    await user.click(phone());
    network.answer(() => new HttpResponse(null, { status: 204 }));
    await user.click(button());
    await screen.findByText('Bedankt, we bellen je op +31 6 12345678.');
    expect(new Set(network.received.map(({ key }) => key)).size).toBe(1);
  });

  it('has what the service refuses beside its field, with focus there', async () => {
    network.answer(() =>
      HttpResponse.json(
        { error: 'validationFailed', message: '', fieldErrors: { fromName: 'tooLong' } },
        { status: 400 },
      ),
    );
    const { user, name, button, fillIn } = visit();
    await fillIn();
    await user.click(button());
    await screen.findByText('Gebruik voor je naam hooguit 200 tekens.');
    await waitFor(() => expect(document.activeElement).toBe(name()));
    await user.type(name(), '.');
    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBeNull());
  });

  it('tells who has sent too much that waiting helps', async () => {
    network.answer(refuse(429, 'rateLimited'));
    const { user, button, fillIn } = visit();
    await fillIn();
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Probeer het over 10 minuten opnieuw.',
    );
  });
});

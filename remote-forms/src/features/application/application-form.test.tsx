import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import type { Language } from '@site/shared/i18n/language';
import { Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createContactNetwork } from '../../testing/contact-network.ts';
import { setUpForm } from '../../testing/set-up-form.ts';
import { applicationDelivery } from './application-delivery.ts';
import { ApplicationForm } from './application-form.tsx';

const network = createContactNetwork();
const { draft } = applicationDelivery();
const thanks = 'Bedankt voor je bericht, we houden contact.';

setUpForm(network, () => {
  for (const id of ['', '1', '2']) applicationDelivery(id).draft.clear();
});

type Vacancy = SlotContracts['forms/application']['vacancy'];

function visit(language: Language = 'nl', vacancy?: Vacancy) {
  const page = render(
    <Site language={language}>
      <ApplicationForm {...(vacancy && { vacancy })} />
    </Site>,
  );
  const user = createUser();
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Verstuur|Send)$/ });
  return {
    user,
    field,
    box,
    button,
    beside: () =>
      document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent,
    async fillIn({ experience = '7' } = {}) {
      await user.type(field(/^(Naam|Name)$/), 'Jan Jansen');
      await user.type(field(/^(E-mailadres|Email)/), 'jan@example.com');
      await user.type(field(/^(Jaren|Years)/), experience);
    },
    leave: page.unmount,
  };
}

describe('the button', () => {
  it('waits for name, e-mail and experience, and for nothing else', async () => {
    const { user, field, button, beside } = visit();
    expect(button().disabled).toBe(true);
    expect(beside()).toBe('Nog nodig: je naam, een e-mailadres dat klopt en je jaren ervaring.');
    await user.type(field(/^Naam$/), 'Jan');
    await user.type(field(/^E-mailadres$/), 'jan@example.com');
    expect(button().disabled).toBe(true);
    await waitFor(() => expect(beside()).toBe('Nog nodig: je jaren ervaring.'));
    await user.type(field(/^Jaren/), '0');
    expect(button().disabled).toBe(false);
    await user.clear(field(/^E-mailadres$/));
    await user.type(field(/^E-mailadres$/), 'jan@example');
    expect(button().disabled).toBe(true);
  });

  it('does not take what is no whole number for years of experience, and the field says why', async () => {
    const { user, field, button, fillIn } = visit();
    await fillIn();
    expect(button().disabled).toBe(false);
    const years = field(/^Jaren/);
    const said = () => {
      const ids = years.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    };
    for (const [typed, reason] of [
      ['-1', 'alleen cijfers'],
      ['1,5', 'alleen cijfers'],
      ['100', 'hooguit twee cijfers'],
    ] as const) {
      await user.clear(years);
      await user.type(years, typed);
      await user.tab();
      await waitFor(() => expect(said()).toContain(reason));
      expect(button().disabled).toBe(true);
    }
  });
});

describe('an application', () => {
  it('is thanked for at once, and goes as a contact message that says what it is', async () => {
    const take = network.hold();
    const { user, box, button, fillIn, field } = visit();
    await fillIn();
    await user.click(box('Java'));
    expect(screen.queryByRole('textbox', { name: /^Wat nog meer/ })).toBeNull();
    await user.click(box('Anders'));
    await user.type(field(/^Wat nog meer/), 'Kotlin');
    await user.click(button());
    await screen.findByText(thanks);
    expect(screen.queryByRole('form')).toBeNull();
    await waitFor(() => expect(network.received).toHaveLength(1));
    expect(network.received[0]).toMatchObject({
      captcha: 'token-1',
      body: {
        fromName: 'Jan Jansen',
        fromEmail: 'jan@example.com',
        subject: 'Sollicitatie van Jan Jansen',
        message: expect.stringMatching(
          /^Jaren ervaring: 7\n[\s\S]*Java: ja[\s\S]*\nNamelijk: Kotlin$/,
        ),
      },
    });
    take();
    await waitFor(() => expect(draft.read()).toBeUndefined());
  });

  it('leaves out the other text when other is unticked again, and keeps it for a change of mind', async () => {
    const { user, box, button, fillIn, field } = visit();
    await fillIn();
    await user.click(box('Anders'));
    await user.type(field(/^Wat nog meer/), 'Kotlin');
    await user.click(box('Anders'));
    await user.click(box('Anders'));
    expect(field(/^Wat nog meer/).value).toBe('Kotlin');
    await user.click(box('Anders'));
    await user.click(button());
    await waitFor(() => expect(network.received).toHaveLength(1));
    expect(JSON.stringify(network.received[0]?.body)).not.toContain('Kotlin');
  });

  it('is not held up by a text that cannot be seen', async () => {
    const { user, box, button, beside, fillIn, field } = visit();
    await fillIn();
    await user.click(box('Anders'));
    await user.click(field(/^Wat nog meer/));
    await user.paste('x'.repeat(501));
    expect(button().disabled).toBe(true);
    expect(beside()).toBe('Nog nodig: een korter antwoord op wat nog meer.');
    await user.click(box('Anders'));
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('that fails is silent, and back in the form in the other language, ticks included', async () => {
    network.answer(() => new HttpResponse(null, { status: 400 }));
    const dutch = visit();
    await dutch.fillIn();
    await dutch.user.click(dutch.box('Spring'));
    await dutch.user.click(dutch.box('Anders'));
    await dutch.user.type(dutch.field(/^Wat nog meer/), 'Kotlin');
    await dutch.user.click(dutch.button());
    await waitFor(() => expect(draft.read()?.delivery?.attempts).toBe(2));
    screen.getByText(thanks);
    expect(screen.queryByRole('alert')).toBeNull();
    dutch.leave();

    const english = visit('en');
    await screen.findByText('Your last message may not have arrived');
    expect(english.field(/^Years/).value).toBe('7');
    expect(english.box('Spring').checked).toBe(true);
    expect(english.box('Java').checked).toBe(false);
    expect(english.field(/^What else/).value).toBe('Kotlin');
    network.answer(() => new HttpResponse(null, { status: 204 }));
    await english.user.click(english.button());
    await screen.findByText('Thank you for your message, we will stay in touch.');
    await waitFor(() => expect(draft.read()).toBeUndefined());
    const [failed, arrived] = network.received;
    expect(arrived).toEqual({ ...failed, captcha: 'token-2' });
  });

  it('for a vacancy says so first, and is another one than for the next vacancy', async () => {
    network.answer(() => new HttpResponse(null, { status: 400 }));
    const first = visit('nl', { id: '1', title: 'Developer' });
    await first.fillIn();
    await first.user.click(first.button());
    await waitFor(() => expect(applicationDelivery('1').draft.read()?.delivery?.attempts).toBe(2));
    first.leave();

    network.answer(() => new HttpResponse(null, { status: 204 }));
    const second = visit('nl', { id: '2', title: 'Tester' });
    expect(second.field(/^Naam$/).value).toBe('');
    await second.fillIn();
    await second.user.click(second.button());
    await waitFor(() => expect(network.received).toHaveLength(2));
    const [one, other] = network.received;
    expect(one?.body).toMatchObject({
      subject: 'Sollicitatie van Jan Jansen',
      message: expect.stringMatching(/^Vacature: Developer\n/),
    });
    expect(other?.body).toMatchObject({ message: expect.stringMatching(/^Vacature: Tester\n/) });
    expect(other?.key).not.toBe(one?.key);
    expect(applicationDelivery('1').draft.read()?.values.name).toBe('Jan Jansen');
  });
});

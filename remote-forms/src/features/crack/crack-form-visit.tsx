import type { Language } from '@site/shared/i18n/language';
import { createFormNetwork } from '@site/shared/testing/form-network';
import { Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setUpForm } from '../../testing/set-up-form.ts';
import { crackDelivery } from './crack-delivery.ts';
import { CrackForm } from './crack-form.tsx';

export const network = createFormNetwork('/api/crack');

/** What the form's tests type into it. */
export const entry = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+31 (0)6 12 34 56 78',
  solution: 'Hete saus',
  codeSnippet: 'class Kraker {}',
};

type FieldName = keyof typeof entry;

export const fieldNames = Object.keys(entry) as FieldName[];

const labels = {
  nl: {
    name: 'Naam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    solution: 'Oplossing',
    codeSnippet: 'Code snippet',
  },
  en: {
    name: 'Name',
    email: 'Email address',
    phone: 'Phone number',
    solution: 'Solution',
    codeSnippet: 'Code snippet',
  },
};

/** Quoted by specification section 8. */
export const thanks =
  'We hebben jouw oplossing ontvangen, we zullen je na de deadline laten weten of je hebt gewonnen!';

/** What each test of a file with the form's tests begins with. */
export function setUpCrackForm(): void {
  setUpForm(network, () => {
    crackDelivery.draft.clear();
    localStorage.clear();
  });
}

export function visitForm(language: Language = 'nl') {
  const page = render(
    <Site language={language}>
      <CrackForm />
    </Site>,
  );
  const user = createUser();
  const field = (name: FieldName) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: labels[language][name] });
  const button = () =>
    screen.getByRole<HTMLButtonElement>('button', {
      name: language === 'nl' ? /^Verzenden/ : /^Send/,
    });
  const fillIn = async () => {
    for (const name of fieldNames) {
      await user.click(field(name));
      await user.paste(entry[name]);
    }
  };
  const send = async () => {
    await fillIn();
    await user.click(button());
  };
  return { user, field, button, fillIn, send, leave: page.unmount };
}

export const refuse = (status: number, body: object) => () => HttpResponse.json(body, { status });

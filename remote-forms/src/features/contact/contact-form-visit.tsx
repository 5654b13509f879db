import { getCaptchaToken } from '@site/shared/api/captcha';
import { submitAction } from '@site/shared/contracts/captcha';
import type { Language } from '@site/shared/i18n/language';
import { configureTestApi, Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createContactNetwork } from '../../testing/contact-network.ts';
import { contactDelivery } from './contact-delivery.ts';
import { ContactForm } from './contact-form.tsx';

export const contactDraft = contactDelivery.draft;

export const fieldNames = ['fromName', 'fromEmail', 'subject', 'message'] as const;

export type FieldName = (typeof fieldNames)[number];

/** What the form's tests type into it. */
export const message = {
  fromName: 'Jan Jansen',
  fromEmail: 'jan@example.com',
  subject: 'Twee developers',
  message: 'Wanneer kunnen ze beginnen?',
};

export const labels = {
  nl: { fromName: 'Naam', fromEmail: 'E-mailadres', subject: 'Onderwerp', message: 'Bericht' },
  en: { fromName: 'Name', fromEmail: 'Email address', subject: 'Subject', message: 'Message' },
};

/** Quoted by specification section 4. */
export const thanks = 'Bedankt voor je bericht, we houden contact.';

export const network = createContactNetwork();

/** Network, configuration and an empty draft for each test of the file that calls it. */
export function setUpContactForm(): void {
  // Far longer than anything takes, for machines with other things to do.
  beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.server.close());
  beforeEach(() => {
    network.reset();
    configureTestApi();
  });
  afterEach(async () => {
    cleanup();
    // A first use loads the service, which reads the configuration then: not that of the next test.
    await vi.dynamicImportSettled();
    contactDraft.clear();
  });
}

/** Ends the bot-check that forms before this have begun: the next first use begins another. */
export async function endBotCheck(): Promise<void> {
  await vi.dynamicImportSettled();
  await getCaptchaToken(submitAction);
  network.reset();
}

/** The form on a page, and someone to fill it in. */
export function visitForm(
  language: Language = 'nl',
  props: ComponentProps<typeof ContactForm> = {},
) {
  const page = render(
    <Site language={language}>
      <ContactForm {...props} />
    </Site>,
  );
  const user = createUser();
  const field = (name: FieldName) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: labels[language][name] });
  const button = () =>
    screen.getByRole<HTMLButtonElement>('button', {
      name: language === 'nl' ? 'Verstuur' : 'Send',
    });
  return {
    user,
    field,
    button,
    /** What describes the button. */
    beside: () => document.getElementById(button().getAttribute('aria-describedby') ?? ''),
    async fillIn(values: Partial<typeof message> = message) {
      for (const name of fieldNames) {
        const value = values[name];
        if (value) await user.type(field(name), value);
      }
    },
    leave: page.unmount,
  };
}

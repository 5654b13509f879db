import type { Language } from '@site/shared/i18n/language';
import { createFormNetwork } from '@site/shared/testing/form-network';
import { configureTestApi, Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { showStyles } from '../../../../shared/test/show-styles.ts';
import { answersDelivery } from './answers-delivery.ts';
import { Questionnaire } from './questionnaire.tsx';
import { questionnaireContract } from './questionnaire-contract.ts';

export const network = createFormNetwork('/api/email');

/** The pages' headings, in their order. */
export const headings = {
  hours: 'Hoe ziet je werkweek eruit?',
  experience: 'Hoeveel jaar ervaring heb je?',
  education: 'Wat heb je gestudeerd?',
  location: 'Hoe ver wil je reizen?',
  code: 'Laat je wat code zien?',
  contact: 'Waar kunnen we je bereiken?',
  thanks: 'Bedankt, we gaan rekenen',
} as const;

/** Network, configuration and an empty draft for each test of the file that calls it. */
export function setUpQuestionnaire(): void {
  showStyles();
  // What is hidden is not looked for: finding that out takes most of a test's time.
  beforeAll(() => configure({ defaultHidden: true }));
  afterAll(() => configure({ defaultHidden: false }));
  beforeAll(() => questionnaireContract.wait());
  beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.server.close());
  beforeEach(() => {
    network.reset();
    configureTestApi();
  });
  afterEach(() => {
    cleanup();
    answersDelivery.draft.clear();
  });
}

/** The questionnaire in a page of the site. */
export function createPage(language: Language = 'nl') {
  const element = (
    <Site language={language}>
      <Questionnaire />
    </Site>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/elders', '/bereken-je-waarde'],
  });
  return { page: <RouterProvider router={router} />, router };
}

/** Someone on that page. */
export function visitQuestionnaire(language: Language = 'nl') {
  const { page, router } = createPage(language);
  const { unmount } = render(page);
  const user = createUser();
  const nextName = language === 'nl' ? 'Volgende' : 'Next';
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const seen = (page: keyof typeof headings) =>
    screen.findByText(headings[page], { selector: 'h2' });
  const visit = {
    user,
    router,
    button,
    next: () => button(nextName),
    seen,
    field: (name: string) => screen.getByLabelText<HTMLInputElement>(name),
    /** What stands beside the button that goes on. */
    beside: () =>
      document.getElementById(
        document.querySelector('button[type=submit]')?.getAttribute('aria-describedby') ?? '',
      )?.textContent,
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    tick: (name: string | RegExp) => user.click(screen.getByRole('checkbox', { name })),
    /** Adds to a field, all at once: key by key takes most of a test's time. */
    async type(name: string, text: string) {
      await user.click(visit.field(name));
      await user.paste(text);
    },
    async goOn(page: keyof typeof headings) {
      await user.click(visit.next());
      const heading = await seen(page);
      // What is typed before focus has come to the page would go nowhere.
      await waitFor(() => {
        if (document.activeElement !== heading) throw new Error(`${page} has no focus yet`);
      });
    },
    /** The browser's own buttons. */
    history: (delta: number) => act(() => router.navigate(delta)),
    /** Answers everything up to a page, and goes there. */
    async answerUpTo(page: 'experience' | 'education' | 'location' | 'code' | 'contact') {
      await visit.choose('36 uur');
      await visit.goOn('experience');
      if (page === 'experience') return;
      await visit.type('Java', '5');
      await visit.goOn('education');
      if (page === 'education') return;
      await visit.choose('Hbo hogeschool');
      await visit.type('Naam van je studie', 'Informatica');
      await visit.goOn('location');
      if (page === 'location') return;
      await visit.type('Langste reistijd, in minuten', '45');
      await visit.type('Je postcode', '1234 AB');
      await visit.tick('Fiets');
      await visit.goOn('code');
      if (page === 'code') return;
      await visit.goOn('contact');
    },
    async fillInContact() {
      await visit.type('Naam', 'Jan Jansen');
      await visit.type('E-mailadres', 'jan@example.com');
      await visit.type('Telefoonnummer', '0612345678');
      await visit.tick(/privacyverklaring/);
    },
    leave: unmount,
    kept: () => answersDelivery.draft.read()?.values,
    untilKept: (name: string, value: unknown) =>
      waitFor(() => {
        if (answersDelivery.draft.read()?.values[name] !== value) {
          throw new Error(`${name} is not kept yet`);
        }
      }),
  };
  return visit;
}

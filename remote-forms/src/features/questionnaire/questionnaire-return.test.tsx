import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { answersSchema } from './answers-contract.ts';
import { answersDelivery, answersEmail } from './answers-delivery.ts';
import { answersOf } from './example-answers.ts';
import {
  createPage,
  headings,
  network,
  setUpQuestionnaire,
  visitQuestionnaire,
} from './questionnaire-visit.tsx';

setUpQuestionnaire();

const keepAnswers = (overrides = {}) =>
  answersDelivery.draft.write({
    values: JSON.parse(JSON.stringify(answersOf({ page: 'contact', ...overrides }))),
  });

describe('the browser’s history', () => {
  it('goes back and forward by a page, and focus and the form’s own button go with it', async () => {
    const visit = visitQuestionnaire();
    await visit.answerUpTo('education');
    await visit.history(-1);
    const experience = await visit.seen('experience');
    await waitFor(() => expect(document.activeElement).toBe(experience));
    expect(visit.field('Java').value).toBe('5');
    await visit.history(1);
    await visit.seen('education');
    await visit.user.click(visit.button('Terug'));
    await visit.seen('experience');
    await visit.history(-1);
    await visit.seen('hours');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '36 uur' }).checked).toBe(true);
    await visit.history(-1);
    expect(visit.router.state.location.pathname).toBe('/elders');
  });

  it('never leads past a page that is not valid, nor to one that is skipped', async () => {
    const visit = visitQuestionnaire();
    await visit.answerUpTo('code');
    await visit.history(-3);
    await visit.seen('experience');
    await visit.user.clear(visit.field('Java'));
    await visit.history(3);
    await visit.seen('experience');
    await visit.type('Java', '3');
    await visit.history(-4);
    await visit.seen('hours');
    await visit.choose('5');
    await visit.history(3);
    await visit.seen('code');
    await visit.user.click(visit.button('Terug'));
    await visit.seen('education');
  });

  it('gets one place from a double click, and from two that come at once', async () => {
    const visit = visitQuestionnaire();
    await visit.answerUpTo('location');
    await visit.type('Langste reistijd, in minuten', '45');
    await visit.type('Je postcode', '1234');
    await visit.tick('Auto');
    await visit.user.dblClick(visit.next());
    await visit.seen('code');
    await visit.history(-1);
    await visit.seen('location');
    const form = screen.getByRole<HTMLFormElement>('form');
    await act(async () => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await visit.seen('code');
    await visit.history(-1);
    await visit.seen('location');
  });

  it('leads out of a questionnaire that is done', async () => {
    const visit = visitQuestionnaire();
    await visit.answerUpTo('contact');
    await visit.fillInContact();
    await visit.user.click(visit.button('Verstuur'));
    await visit.seen('thanks');
    await waitFor(() => expect(visit.router.state.location.state).toBeNull());
    await visit.history(-1);
    expect(visit.router.state.location.pathname).toBe('/elders');
  });
});

describe('what was answered', () => {
  it('is there again on the same page, in whichever language', async () => {
    const dutch = visitQuestionnaire();
    await dutch.answerUpTo('education');
    await dutch.type('Naam van je studie', 'Half');
    await dutch.untilKept('educationName', 'Half');
    dutch.leave();
    const english = visitQuestionnaire('en');
    const heading = await screen.findByRole('heading', { name: 'What did you study?' });
    expect(english.field('Name of your degree').value).toBe('Half');
    // Nobody moved: what has focus keeps it.
    expect(document.activeElement).not.toBe(heading);
    await english.user.click(english.button('Back'));
    await screen.findByRole('heading', { name: 'How many years of experience do you have?' });
    expect(english.field('Java').value).toBe('5');
  });

  it('stays when it was chosen before the form’s code was there', async () => {
    const { page } = createPage();
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const form = within(container);
    form.getByRole('heading', { name: headings.hours });
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Volgende' }).disabled).toBe(true);
    form.getByRole<HTMLInputElement>('radio', { name: '40 uur' }).checked = true;
    form.getByRole<HTMLInputElement>('radio', { name: '3' }).checked = true;
    const problems = vi.fn();
    const root = await act(async () =>
      hydrateRoot(container, page, { onRecoverableError: problems }),
    );
    expect(problems).not.toHaveBeenCalled();
    const checked = () =>
      form
        .getAllByRole<HTMLInputElement>('radio')
        .filter((radio) => radio.checked)
        .map(({ value }) => value);
    await waitFor(() => expect(checked()).toEqual(['40', '3']));
    await userEvent.click(form.getByRole('button', { name: 'Volgende' }));
    await form.findByRole('heading', { name: headings.experience });
    act(() => root.unmount());
    container.remove();
  });

  it('is opened at its start by a draft of a page that is no more', async () => {
    keepAnswers({ page: 'hobbies' });
    const visit = visitQuestionnaire();
    await visit.seen('hours');
    await waitFor(() => expect(visit.next().disabled).toBe(false));
    await visit.seen('hours');
  });

  it('is back from a draft on the first page too', async () => {
    keepAnswers({ page: 'hours', hoursPerWeek: '32', workFromHomeDays: '5' });
    visitQuestionnaire();
    const checked = () =>
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .filter((radio) => radio.checked)
        .map(({ value }) => value);
    await waitFor(() => expect(checked()).toEqual(['32', '5']));
    await screen.findByText(/de schatting minder zeker/);
  });
});

describe('answers that do not arrive', () => {
  const payload = answersEmail(answersSchema.parse(answersOf()));

  it('are said to be kept, and are sent again with the same key when asked', async () => {
    network.answer(() => new HttpResponse(null, { status: 400 }));
    keepAnswers();
    const visit = visitQuestionnaire();
    await visit.seen('contact');
    await visit.user.click(visit.button('Verstuur'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('er is niets kwijt');
    expect(alert.textContent).toContain('010 123 45 67');
    await screen.findByRole('heading', { name: 'Je antwoorden zijn nog niet aangekomen' });

    network.answer(() => new HttpResponse(null, { status: 204 }));
    await visit.user.click(visit.button('Probeer het opnieuw'));
    await visit.seen('thanks');
    await waitFor(() => expect(visit.kept()).toBeUndefined());
    const [failed, arrived] = network.received;
    expect(arrived?.key).toBe(failed?.key);
    expect(arrived?.body).toEqual(failed?.body);
  });

  it('can be looked at and changed', async () => {
    answersDelivery.draft.write({
      values: JSON.parse(JSON.stringify(answersOf({ page: 'contact' }))),
      delivery: { payload, key: 'k', attempts: 2 },
    });
    const visit = visitQuestionnaire();
    await visit.seen('contact');
    await screen.findByText('Je vorige bericht is misschien niet aangekomen');
    expect(visit.field('Naam').value).toBe('Jan Jansen');
    expect(visit.button('Verstuur').disabled).toBe(false);
  });

  it('go on after a reload that cut them off, under their thank-you', async () => {
    answersDelivery.draft.write({
      values: JSON.parse(JSON.stringify(answersOf({ page: 'contact' }))),
      delivery: { payload, key: 'k', attempts: 1 },
    });
    const visit = visitQuestionnaire();
    await visit.seen('thanks');
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(network.received).toMatchObject([{ body: payload, key: 'k' }]));
    await waitFor(() => expect(visit.kept()).toBeUndefined());
  });
});

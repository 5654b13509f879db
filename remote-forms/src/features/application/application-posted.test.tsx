import type { PostedForm } from '@site/shared/contracts/posted-form';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { configureTestApi, Site } from '@site/shared/testing/site';
import { act, cleanup, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import receiver from './application-receiver.ts';
import ApplicationSlot from './application-slot.tsx';

afterEach(cleanup);

const slot = (posted?: PostedForm, props: SlotContracts['forms/application'] = {}) => (
  <Site language="nl">
    <ApplicationSlot {...props} {...(posted && { posted })} />
  </Site>
);

function rendered(posted?: PostedForm, props?: SlotContracts['forms/application']) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(slot(posted, props));
  return container;
}

const typed = { name: 'Jan "<b>"', email: 'jan@', experience: '7', java: 'on', link: 'jan.nl' };

it('is posted to its page, by a button that is there without scripts alone', async () => {
  configureTestApi();
  const container = rendered();
  document.body.append(container);
  expect(container.querySelector('form')?.getAttribute('action')).toBe(
    '?post=forms/application#forms-application',
  );
  const withoutScripts = container.querySelectorAll('noscript');
  expect([...withoutScripts].map(({ innerHTML }) => innerHTML).join()).toContain('type="submit"');
  const problems = vi.fn();
  const root = await act(async () =>
    hydrateRoot(container, slot(), { onRecoverableError: problems }),
  );
  expect(problems).not.toHaveBeenCalled();
  const button = within(container).getByRole<HTMLButtonElement>('button', { name: 'Verstuur' });
  expect(button.disabled).toBe(true);
  act(() => root.unmount());
  container.remove();
});

it('that is refused shows what was typed, and what is wrong with it', () => {
  const reading = receiver.read(typed);
  if (reading.kind !== 'refused') throw new Error('The address is none.');
  const { fieldErrors, longest } = reading;
  expect(fieldErrors).toEqual({ email: 'invalid' });
  const container = rendered({ state: 'refused', values: typed, fieldErrors, longest });
  const form = within(container);
  const value = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(value('Naam')).toBe(typed.name);
  expect(value('E-mailadres')).toBe('jan@');
  const box = (name: RegExp) => form.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box(/^Java/).checked, box(/^Spring/).checked]).toEqual([true, false]);
  const summary = form.getByRole('alert');
  expect(summary.id).toBe('forms-application');
  const link = within(summary).getByRole('link', { name: /nog geen e-mailadres/ });
  expect(container.querySelector(link.getAttribute('href') ?? '')?.getAttribute('name')).toBe(
    'email',
  );
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Verstuur' }).disabled).toBe(false);
});

it('that is right comes to the call that its script makes', () => {
  const fields = { ...typed, email: 'jan@example.com', whatOther: 'Kotlin', keepForYear: 'on' };
  const reading = receiver.read(fields);
  expect(reading).toMatchObject({
    kind: 'call',
    path: '/contact',
    body: { fromEmail: 'jan@example.com', keepForYear: true },
  });
  const body = reading.kind === 'call' && JSON.stringify(reading.body);
  expect(body).toContain('Java: ja');
  expect(body).toContain('Link: jan.nl');
  expect(body).not.toContain('Kotlin');
});

it('says without scripts, too, which vacancy it is for, also when that is gone meanwhile', () => {
  const vacancy = { id: '3', title: 'Tester "<i>' };
  const hidden = (container: Element) =>
    container.querySelector<HTMLInputElement>('input[name="vacancy"]')?.value;
  const noScripts = [...rendered(undefined, { vacancy }).querySelectorAll('noscript')];
  const inNoScript = noScripts.map(({ innerHTML }) => {
    const inside = document.createElement('div');
    inside.innerHTML = innerHTML;
    return hidden(inside);
  });
  expect(inNoScript).toContain(vacancy.title);
  const values = { ...typed, vacancy: vacancy.title };
  const refused = { state: 'refused', values, fieldErrors: {}, longest: {} } as const;
  expect(hidden(rendered(refused))).toBe(vacancy.title);
  const reading = receiver.read({ ...values, email: 'jan@example.com' });
  expect(reading).toMatchObject({
    body: {
      subject: 'Sollicitatie van Jan "<b>"',
      message: expect.stringMatching(/^Vacature: Tester "<i>\n\nJaren ervaring: 7\n/),
    },
  });
});

it('that was taken thanks where the form was', () => {
  const container = rendered({ state: 'sent' });
  expect(container.querySelector('form')).toBeNull();
  expect(container.textContent).toContain('Bedankt voor je bericht, we houden contact.');
});

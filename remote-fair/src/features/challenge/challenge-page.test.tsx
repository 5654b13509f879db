import type { Language } from '@site/shared/i18n/language';
import { createUser } from '@site/shared/testing/user';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createFairNetwork, limited, refusal } from '../../testing/fair-network.ts';
import { setUpRegistration } from '../../testing/set-up-registration.ts';
import { Site } from '../../testing/site.tsx';
import page from './challenge-page.tsx';

// Far longer than anything takes, for machines with other things to do.
vi.setConfig({ testTimeout: 30_000 });

const network = createFairNetwork();
const call = 'POST /api/challenge/ticket';
const number = '+31 6 12345678';

setUpRegistration(network);

function visit(language: Language = 'en') {
  const { unmount } = render(
    <Site language={language}>
      <page.Page data={{ states: null }} />
    </Site>,
  );
  const user = createUser();
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const button = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: /Count me in!|Doe mee!/ });
  const fillIn = async () => {
    await user.type(field(/First name|Voornaam/), 'Grace');
    await user.type(field(/Last name|Achternaam/), 'Hopper');
    await user.type(field(/Mobile number|Mobiel nummer/), '0612345678');
    await user.click(box(/I agree|Ik ga akkoord/));
    // As everybody reads it, once the field is left and the rules are there.
    await expect.poll(() => field(/Mobile number|Mobiel nummer/).value).toBe(number);
  };
  /** Once everything is judged, which is after the paint of the last key. */
  const ready = () => expect.poll(() => button().disabled).toBe(false);
  const press = async () => {
    await ready();
    await user.click(button());
  };
  return { user, field, box, button, fillIn, ready, press, leave: unmount };
}

const registrations = () => network.received.filter((request) => request.call === call);

it('needs both names, a phone number and the terms', async () => {
  const { user, box, button, fillIn, ready } = visit();
  expect(button().disabled).toBe(true);
  await fillIn();
  await ready();
  await user.click(box(/I agree/));
  await expect.poll(() => button().disabled).toBe(true);
  const terms = screen.getByRole('link', { name: 'giveaway terms' });
  expect(terms.getAttribute('href')).toBe('/en/challenge/actievoorwaarden');
});

it('needs an e-mail address that is one for the newsletter, and empties it at each click', async () => {
  const { user, field, box, button, fillIn, ready } = visit();
  const unready = () => expect.poll(() => button().disabled).toBe(true);
  await fillIn();
  await ready();
  expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull();
  await user.click(box(/newsletter/));
  await unready();
  await user.type(field(/Email/), 'grace@');
  await unready();
  await user.type(field(/Email/), 'example.com');
  await ready();
  await user.click(box(/newsletter/));
  await user.click(box(/newsletter/));
  expect(field(/Email/).value).toBe('');
  await unready();
});

it('sends what the contract says, asks to wait, and thanks with the number', async () => {
  let finish: (response: Response) => void = () => undefined;
  network.answer(call, () => new Promise((resolve) => (finish = resolve)));
  const { fillIn, press } = visit();
  await fillIn();
  await press();
  await screen.findByText('Please wait...');
  expect(screen.queryByRole('button')).toBeNull();
  await expect.poll(() => registrations()).toHaveLength(1);
  finish(HttpResponse.json({ number: 1 }, { status: 201 }));
  const thanks = await screen.findByText(/by SMS on \+31 6 12345678/);
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement?.contains(thanks)).toBe(true);
  expect(registrations()[0]?.body).toEqual({
    firstName: 'Grace',
    lastName: 'Hopper',
    phone: number,
    email: '',
    options: {},
  });
});

describe('a registration that fails', () => {
  it.each([
    [400, 'validationFailed', 'Please check your input'],
    [400, 'somethingNew', 'Please check your input'],
    [500, 'generic', 'Something went wrong on our side, please ask our team for assistance'],
    [409, 'registrationPeriodClosed', 'The registration period is closed'],
    [409, 'duplicateRegistration', 'You have entered a duplicate registration'],
  ])('with %i %s says so', async (status, key, text) => {
    network.answer(call, () => refusal(status, key));
    const { button, fillIn, press } = visit();
    await fillIn();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(button().disabled).toBe(false);
  });

  it.each([
    ['en', 'by everybody together; for a while we send no more. Try again in 12 minutes.'],
    ['nl', 'even sturen we er geen meer. Probeer het over 12 minuten opnieuw.'],
  ] as const)('for a limit says in %s which, and for how long', async (language, text) => {
    network.answer(call, () => limited(700, 'total'));
    const { fillIn, press } = visit(language);
    await fillIn();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('is forgotten at the next attempt, which has the same key', async () => {
    network.answer(call, () => HttpResponse.error());
    const { fillIn, press } = visit();
    await fillIn();
    await press();
    await screen.findByRole('alert');
    network.answer(call, () => HttpResponse.json({ number: 1 }, { status: 201 }));
    await press();
    await screen.findByText(/by SMS on/);
    expect(screen.queryByRole('alert')).toBeNull();
    const keys = registrations().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('what was typed', () => {
  it('survives a reload, with the newsletter and its address, until it has arrived', async () => {
    network.answer(call, () => HttpResponse.json({ number: 1 }, { status: 201 }));
    const first = visit();
    await first.fillIn();
    await first.user.click(first.box(/newsletter/));
    await first.user.type(first.field(/Email/), 'grace@example.com');
    first.leave();
    const again = visit();
    expect(again.field(/First name/).value).toBe('Grace');
    expect(again.field(/Email/).value).toBe('grace@example.com');
    await again.press();
    await screen.findByText(/by SMS on/);
    expect(registrations()[0]?.body).toMatchObject({ phone: number, email: 'grace@example.com' });
    cleanup();
    expect(visit().field(/First name/).value).toBe('');
  });

  it('goes again under the same key after a failure and a reload', async () => {
    network.answer(call, () => HttpResponse.error());
    const first = visit();
    await first.fillIn();
    await first.press();
    await screen.findByRole('alert');
    first.leave();
    network.answer(call, () => HttpResponse.json({ number: 1 }, { status: 201 }));
    const again = visit();
    await again.press();
    await screen.findByText(/by SMS on/);
    const keys = registrations().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is there in the other language', async () => {
    const english = visit();
    await english.user.type(english.field(/First name/), 'Grace');
    english.leave();
    expect(visit('nl').field(/Voornaam/).value).toBe('Grace');
  });

  it('can be corrected when the number was wrong', async () => {
    network.answer(call, () => HttpResponse.json({ number: 1 }, { status: 201 }));
    const { user, field, fillIn, press } = visit();
    await fillIn();
    await press();
    await user.click(await screen.findByRole('button', { name: 'Use another number' }));
    expect(field(/Last name/).value).toBe('Hopper');
    await user.clear(field(/Mobile number/));
    await user.type(field(/Mobile number/), '0687654321');
    await press();
    await screen.findByText(/by SMS on/);
    const [first, second] = registrations().map(({ headers }) => headers);
    expect(second?.get('Idempotency-Key')).not.toBe(first?.get('Idempotency-Key'));
    // The place that went to the wrong number is given up.
    expect(first?.get('Corrects-Registration')).toBeNull();
    expect(second?.get('Corrects-Registration')).toBe(first?.get('Idempotency-Key'));
  });
});

it('kindly doubts a number that gets no SMS, and leaves the decision to its owner', async () => {
  const { user, field, fillIn, ready } = visit();
  await user.type(field(/Mobile number/), '020 123 4567');
  await user.click(field(/First name/));
  await screen.findByText(/A fine number, but it does not look mobile/);
  expect(field(/Mobile number/).value).toBe('+31 20 123 4567');
  // Of another number it says nothing.
  await user.type(field(/Mobile number/), '8');
  expect(screen.queryByText(/does not look mobile/)).toBeNull();
  await user.clear(field(/Mobile number/));
  await fillIn();
  expect(screen.queryByText(/does not look mobile/)).toBeNull();
  await ready();
});

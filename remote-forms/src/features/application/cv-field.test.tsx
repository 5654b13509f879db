import type { PostedForm } from '@site/shared/contracts/posted-form';
import { Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http as route } from 'msw';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createContactNetwork } from '../../testing/contact-network.ts';
import { setUpForm } from '../../testing/set-up-form.ts';
import { applicationDelivery } from './application-delivery.ts';
import { ApplicationForm } from './application-form.tsx';
import ApplicationSlot from './application-slot.tsx';

const network = createContactNetwork();
const { draft } = applicationDelivery();
const id = '6f1c0a9e-3b7d-4a52-9c1e-2f4b8d7a1e30';

setUpForm(network, () => draft.clear());

interface Upload {
  readonly type: string | null;
  readonly captcha: string | null;
  readonly size: number;
}

/** How the service answers CVs from now on, and what it got. */
function takeCvs(answer: () => Response | Promise<Response> = () => HttpResponse.json({ id })) {
  const uploads: Upload[] = [];
  network.server.use(
    route.post('*/api/contact/cv', async ({ request }) => {
      uploads.push({
        type: request.headers.get('content-type'),
        captcha: request.headers.get('X-Captcha-Token'),
        size: (await request.arrayBuffer()).byteLength,
      });
      return answer();
    }),
  );
  return uploads;
}

const refuse = (status: number, cv: string) => () =>
  HttpResponse.json(
    { error: 'validationFailed', message: '', fieldErrors: { cv }, details: {} },
    { status },
  );

const pdf = (name = 'Jan.pdf', size = 1_000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });

function visit() {
  const { unmount } = render(
    <Site language="nl">
      <ApplicationForm />
    </Site>,
  );
  const user = createUser();
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    user,
    unmount,
    input: () => screen.getByLabelText<HTMLInputElement>(/^Cv/),
    button: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verstuur' }),
    remove: () => screen.getByRole('button', { name: 'Haal cv weg' }),
    async fillIn() {
      await user.type(field(/^Naam$/), 'Jan Jansen');
      await user.type(field(/^E-mailadres/), 'jan@example.com');
      await user.type(field(/^Jaren/), '7');
    },
  };
}

it('is sent when it is chosen, and the application names it', async () => {
  const uploads = takeCvs();
  const { user, input, button, fillIn } = visit();
  await fillIn();
  await user.upload(input(), pdf());
  await screen.findByText('Jan.pdf gaat mee met je sollicitatie.');
  expect(uploads).toEqual([{ type: 'application/pdf', captcha: 'token-1', size: 1_000 }]);
  await user.click(button());
  await screen.findByText('Bedankt voor je bericht, we houden contact.');
  await waitFor(() => expect(network.received).toHaveLength(1));
  expect(network.received[0]?.body).toMatchObject({ cv: { id, name: 'Jan.pdf' } });
});

it('that is on its way is waited for, and can be taken away', async () => {
  takeCvs(() => new Promise(() => {}));
  const { user, input, button, remove, fillIn } = visit();
  await fillIn();
  await user.upload(input(), pdf());
  await screen.findByText('Jan.pdf wordt geüpload …');
  await waitFor(() => expect(button().disabled).toBe(true));
  screen.getByText('Nog nodig: een cv dat helemaal is geüpload, of geen.');
  await user.click(remove());
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(document.activeElement).toBe(input());
  await user.click(button());
  await waitFor(() => expect(network.received).toHaveLength(1));
  expect(network.received[0]?.body).not.toHaveProperty('cv');
});

it.each([
  ['no PDF', refuse(400, 'invalid'), 'Dit is geen pdf, of hij is niet heel.'],
  ['a password', refuse(400, 'encrypted'), 'Deze pdf heeft een wachtwoord.'],
  ['scripts', refuse(400, 'active'), 'In deze pdf zitten scripts of acties'],
  ['no room', refuse(503, 'full'), 'We kunnen nu even geen cv’s ontvangen'],
  ['a proxy’s limit', () => new HttpResponse(null, { status: 413 }), 'groter dan 5 MB'],
  ['no network', () => HttpResponse.error(), 'Je cv is niet overgekomen.'],
])(
  'that is refused for %s says so, and the application goes without',
  async (_why, answer, told) => {
    takeCvs(answer);
    const { user, input, button, fillIn } = visit();
    await fillIn();
    await user.upload(input(), pdf());
    await screen.findByText(new RegExp(told));
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.click(button());
    await waitFor(() => expect(network.received).toHaveLength(1));
  },
);

it('that is too large is not even sent', async () => {
  const uploads = takeCvs();
  const { user, input } = visit();
  await user.upload(input(), pdf('groot.pdf', 5 * 1024 * 1024 + 1));
  await screen.findByText(/groter dan 5 MB/);
  expect(uploads).toEqual([]);
});

it('comes back with a draft, also of an application that did not arrive', async () => {
  takeCvs();
  network.answer(() => new HttpResponse(null, { status: 400 }));
  const first = visit();
  await first.fillIn();
  await first.user.upload(first.input(), pdf());
  await screen.findByText(/gaat mee/);
  await first.user.click(first.button());
  await waitFor(() => expect(draft.read()?.delivery?.attempts).toBe(2));
  first.unmount();
  visit();
  await screen.findByText('Jan.pdf gaat mee met je sollicitatie.');
});

it('that was on its way when the page went has to be chosen again', async () => {
  draft.write({ values: { name: 'Jan', cv: 'uploading', cvName: 'Jan.pdf' } });
  const { input } = visit();
  await screen.findByText(/Kies je cv opnieuw/);
  expect(input().value).toBe('');
});

it('that was chosen before the code was there is sent too', async () => {
  const uploads = takeCvs();
  const page = (
    <Site language="nl">
      <ApplicationForm />
    </Site>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  await createUser().upload(input, pdf());
  const root = await act(async () => hydrateRoot(container, page));
  await screen.findByText('Jan.pdf gaat mee met je sollicitatie.');
  expect(uploads).toHaveLength(1);
  act(() => root.unmount());
  container.remove();
});

it('is a field of a posted form, which cannot keep it', () => {
  const posted: PostedForm = {
    state: 'refused',
    values: { name: '' },
    fieldErrors: { name: 'required', cv: 'lost' },
    longest: {},
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <Site language="nl">
      <ApplicationSlot posted={posted} />
    </Site>,
  );
  const form = container.querySelector('form');
  expect(form?.enctype).toBe('multipart/form-data');
  expect(container.querySelector('#field-cv')?.getAttribute('name')).toBe('cv');
  expect(container.textContent).toContain('Kies je cv opnieuw: een bestand kunnen we hier niet');
  expect(container.querySelector('[role=alert] a[href="#field-cv"]')?.textContent).toBe(
    'Je cv is niet meegekomen.',
  );
  cleanup();
});

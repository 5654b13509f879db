import { crackSourceKey } from '@site/shared/contracts/storage-keys';
import type { Language } from '@site/shared/i18n/language';
import { createFormNetwork } from '@site/shared/testing/form-network';
import { configureTestApi, Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { crackDelivery } from './crack-delivery.ts';
import { CrackForm } from './crack-form.tsx';

const network = createFormNetwork('/api/crack');

const entry = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+31 (0)6 12 34 56 78',
  solution: 'Hete saus',
  codeSnippet: 'class Kraker {}',
};

type FieldName = keyof typeof entry;

const fieldNames = Object.keys(entry) as FieldName[];

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
const thanks =
  'We hebben jouw oplossing ontvangen, we zullen je na de deadline laten weten of je hebt gewonnen!';
const ours = 'Er ging iets fout aan onze kant, probeer het later nog eens of neem contact op';

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  configureTestApi();
});
afterEach(() => {
  cleanup();
  crackDelivery.draft.clear();
  localStorage.clear();
});

function visitForm(language: Language = 'nl') {
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
  const fillIn = async (values: Partial<typeof entry> = entry) => {
    for (const name of fieldNames) {
      const value = values[name];
      if (value === undefined) continue;
      await user.click(field(name));
      await user.paste(value);
    }
  };
  const send = async () => {
    await fillIn();
    await user.click(button());
  };
  return { user, field, button, fillIn, send, leave: page.unmount };
}

const refuse = (status: number, body: object) => () => HttpResponse.json(body, { status });

const closed = { error: 'registrationPeriodClosed', message: '', fieldErrors: {} };

describe('the crack form', () => {
  it('needs all five fields, and says which', async () => {
    const { user, field, button, fillIn } = visitForm();
    expect(button().disabled).toBe(true);
    screen.getByText('Vul alle vijf de velden in, dan kun je verzenden.');
    await fillIn();
    expect(button().disabled).toBe(false);
    for (const name of fieldNames) {
      await user.clear(field(name));
      expect(button().disabled).toBe(true);
      await user.paste(entry[name]);
      await waitFor(() => expect(button().disabled).toBe(false));
    }
  });

  it('sends what was typed, with a token, a key, and no campaign', async () => {
    const { send } = visitForm();
    await send();
    await screen.findByText(thanks);
    expect(document.activeElement?.textContent).toContain(thanks);
    expect(network.received).toEqual([
      {
        path: '/api/crack',
        body: { ...entry, utmSource: null },
        captcha: 'token-1',
        key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(crackDelivery.draft.read()).toBeUndefined();
  });

  it.each([
    ['magazine', 'magazine'],
    ['a\nBcc: x', null],
  ])('sends the campaign %j that brought the visitor as %j', async (source, sent) => {
    localStorage.setItem(crackSourceKey, source);
    await visitForm().send();
    await screen.findByText(thanks);
    expect(network.received).toMatchObject([{ body: { utmSource: sent } }]);
  });

  it('is out of use while it is being sent, and sends once', async () => {
    let answer: (response: Response) => void = () => {};
    network.answer(() => new Promise((resolve) => (answer = resolve)));
    const { user, field, button, send } = visitForm();
    await send();
    await waitFor(() => expect(network.received).toHaveLength(1));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    for (const name of fieldNames) expect(field(name).matches(':disabled')).toBe(true);
    await user.click(button());
    act(() => answer(new HttpResponse(null, { status: 204 })));
    await screen.findByText(thanks);
    expect(network.received).toHaveLength(1);
  });

  it('lets the tab key leave the code', async () => {
    const { user, field, fillIn, button } = visitForm();
    await fillIn();
    field('codeSnippet').focus();
    await user.tab();
    expect(document.activeElement).toBe(button());
  });

  it('keeps what was typed over a reload and in the other language', async () => {
    const first = visitForm();
    await first.fillIn();
    first.leave();
    const second = visitForm('en');
    await waitFor(() => expect(second.field('codeSnippet').value).toBe(entry.codeSnippet));
    for (const name of fieldNames) expect(second.field(name).value).toBe(entry[name]);
  });
});

describe('a failure', () => {
  it.each([
    [400, 'validationFailed', 'validation failed'],
    [409, 'registrationPeriodClosed', 'registration period closed'],
    [418, 'notInOurCatalogue', 'not in our catalogue'],
    [499, 'Bad Request', 'bad request'],
  ])('with status %i is about the input: %s', async (status, error, words) => {
    network.answer(refuse(status, { error, message: '', fieldErrors: {} }));
    const { field, send } = visitForm();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`Er lijkt iets verkeerd te zijn met de invoer: ${words}`);
    for (const name of fieldNames) expect(field(name).value).toBe(entry[name]);
  });

  it('says that it does not know what is wrong when the service does not say', async () => {
    network.answer(() => new HttpResponse(null, { status: 400 }));
    await visitForm().send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Er lijkt iets verkeerd te zijn met de invoer: we weten niet wat. Kijk alles nog eens na.',
    );
  });

  it('says when a limit lets the next entry through', async () => {
    const headers = { 'Retry-After': '300' };
    network.answer(() => HttpResponse.json({ error: 'rateLimited' }, { status: 429, headers }));
    await visitForm('en').send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('internet connection. Try again in 5 minutes.');
  });

  it('has a line per field, and stands beside the fields too', async () => {
    const fieldErrors = {
      codeSnippet: 'tooLong',
      name: 'invalid',
      email: 'invalid',
      phone: 'required',
      solution: 'notAnagram',
    };
    network.answer(refuse(400, { error: 'validationFailed', message: '', fieldErrors }));
    const { field, send } = visitForm();
    await send();
    const alert = await screen.findByRole('alert');
    const lines = [...alert.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Er lijkt iets verkeerd te zijn met de invoer: validation failed',
      'Naam: klopt niet',
      'Telefoonnummer: niet ingevuld',
      'Oplossing: not anagram',
      'Code snippet: te lang',
      'E-mailadres: klopt niet',
      expect.stringContaining('010 123 45 67'),
    ]);
    await waitFor(() => expect(document.activeElement).toBe(field('name')));
    expect(field('phone').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['status 500', refuse(500, { error: 'generic', message: '', fieldErrors: {} })],
    ['a proxy in between', () => new HttpResponse('<html>', { status: 502 })],
    ['no connection', () => HttpResponse.error()],
  ])('with %s is ours', async (_case, answer) => {
    network.answer(answer);
    const { send } = visitForm();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('p')?.textContent).toBe(ours);
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });

  it('of the bot-check says so, with details, and sends nothing', async () => {
    network.blockCaptcha();
    const { field, send } = visitForm();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Captcha error: de robotcontrole kon niet laden\. /);
    expect(network.received).toHaveLength(0);
    expect(field('codeSnippet').value).toBe(entry.codeSnippet);
  });

  it('of the bot-check at the service says so too', async () => {
    network.answer(refuse(403, { error: 'captchaFailed', message: '', fieldErrors: {} }));
    await visitForm().send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Captcha error: de robotcontrole liet dit niet door/);
  });

  it('is gone with the next try, which repeats the key and has a new token', async () => {
    network.answer(refuse(500, { error: 'generic', message: '', fieldErrors: {} }));
    const { user, button, send } = visitForm();
    await send();
    await screen.findByRole('alert');
    network.answer(() => new HttpResponse(null, { status: 204 }));
    await user.click(button());
    await screen.findByText(thanks);
    expect(screen.queryByRole('alert')).toBeNull();
    const [first, second] = network.received;
    expect(second?.key).toBe(first?.key);
    expect([first?.captcha, second?.captcha]).toEqual(['token-1', 'token-2']);
  });

  it('is told in English on an English page', async () => {
    network.answer(refuse(409, closed));
    await visitForm('en').send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Something seems to be wrong with the input: registration period closed',
    );
    expect(alert.textContent).toContain('The deadline has passed.');
  });
});

describe('the bot-check of reCAPTCHA', () => {
  const recaptcha = { provider: 'recaptcha', siteKey: 'key' } as const;

  function fakeProvider(execute: (siteKey: string, options: object) => Promise<string>) {
    vi.stubGlobal('grecaptcha', { ready: (done: () => void) => done(), execute });
  }

  const scripts = () =>
    document.head.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha/api.js"]');

  afterEach(() => vi.unstubAllGlobals());

  it('loads on first use, has the action submit, and a token of its own for each try', async () => {
    configureTestApi(recaptcha);
    const asked: unknown[] = [];
    fakeProvider(async (siteKey, options) => {
      asked.push([siteKey, options]);
      return `theirs-${asked.length}`;
    });
    network.answer(refuse(500, { error: 'generic', message: '', fieldErrors: {} }));
    const { user, button, fillIn } = visitForm();
    expect(scripts()).toHaveLength(0);
    await fillIn();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    act(() => void scripts()[0]?.dispatchEvent(new Event('load')));
    expect(asked).toHaveLength(0);
    await user.click(button());
    await screen.findByRole('alert');
    await user.click(button());
    await waitFor(() => expect(network.received).toHaveLength(2));
    expect(asked).toEqual([
      ['key', { action: 'submit' }],
      ['key', { action: 'submit' }],
    ]);
    expect(network.received.map(({ captcha }) => captcha)).toEqual(['theirs-1', 'theirs-2']);
  });
});

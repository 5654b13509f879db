import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  entry,
  fieldNames,
  network,
  refuse,
  setUpCrackForm,
  thanks,
  visitForm,
} from './crack-form-visit.tsx';

const ours = 'Er ging iets fout aan onze kant, probeer het later nog eens of neem contact op';
const closed = { error: 'registrationPeriodClosed', message: '', fieldErrors: {} };

setUpCrackForm();

describe('a failure of the crack form', () => {
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

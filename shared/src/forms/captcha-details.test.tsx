import { cleanup, render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getCaptchaToken } from '../api/captcha.ts';
import type { Language } from '../i18n/language.ts';
import { createFormNetwork } from '../testing/form-network.ts';
import { configureTestApi, Site } from '../testing/site.tsx';
import { CaptchaDetails } from './captcha-details.tsx';

const network = createFormNetwork('/api/contact');

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  configureTestApi();
});
afterEach(cleanup);

/** What the visitor reads when the bot-check's own service answers so. */
async function details(answer: () => Response, language: Language) {
  network.server.use(http.post('*/api/captcha/token', answer));
  const failure = await getCaptchaToken('submit').catch((error) => error);
  const { container } = render(
    <Site language={language}>
      <CaptchaDetails failure={failure} />
    </Site>,
  );
  return container.textContent;
}

const answer = (status: number, headers: HeadersInit = {}) => {
  return () => HttpResponse.json({ error: 'generic', message: '' }, { status, headers });
};

it.each([
  ['nl', answer(429, { 'Retry-After': '240' }), /te vaak gevraagd\. Probeer het over 4 minuten/],
  ['en', answer(429, { 'Retry-After': '30' }), /too often .+\. Try again in 30 seconds\./],
  ['en', answer(429), /Try again in 10 minutes\./],
  ['nl', answer(500), /de robotcontrole doet het niet\. Dat ligt aan ons\./],
  ['en', answer(400), /does not work\. That is our fault\./],
  ['nl', () => HttpResponse.json({ nonsense: true }), /doet het niet\. Dat ligt aan ons\./],
  ['nl', () => HttpResponse.error(), /kon niet laden\. Heb je internet\?/],
  ['en', answer(403), /did not let this through\./],
] as const)('in %s says what happened (%#)', async (language, respond, text) => {
  const said = await details(respond, language);
  expect(said).toMatch(text);
  expect(said).not.toMatch(/voor een robot|for a bot/);
});

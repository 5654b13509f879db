import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test('every form refuses what is empty, foreign or no form, and says so', async ({ request }) => {
  const forms = [
    ['/contact', 'forms/contact'],
    ['/voor-professionals/solliciteer', 'forms/application'],
    ['/voor-professionals/dba', 'forms/contact-me'],
    ['/kraak-de-code', 'forms/crack'],
    ['/events/tafelreview', 'forms/event-registration'],
  ] as const;
  for (const [address, slot] of forms) {
    const url = `${address}?post=${slot}`;
    const hostile = {
      name: '"><script>alert(1)</script>',
      fromName: '"><script>alert(1)</script>',
    };
    const answer = await request.post(url, { form: hostile });
    expect(answer.status(), slot).toBe(422);
    expect(answer.headers()['cache-control']).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('Er klopt nog iets niet.');
    expect(html).not.toContain('<script>alert');
    const foreign = { form: hostile, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await request.post(url, foreign)).status()).toBe(403);
  }
  expect((await request.post('/contact', { form: {} })).status()).toBe(404);
  expect((await request.post('/contact?post=forms/none', { form: {} })).status()).toBe(404);
  const large = { form: { message: 'x'.repeat(400_000) } };
  const refusal = await request.post('/en/contact?post=forms/contact', large);
  expect(refusal.status()).toBe(413);
  expect(await refusal.text()).toContain('Go back in your browser');
  const typed = { data: '<a/>', headers: { 'content-type': 'application/xml' } };
  const unread = await request.post('/contact?post=forms/contact', typed);
  expect(unread.status()).toBe(415);
  expect(await unread.text()).toContain('Ga terug in je browser');
});

import { expect, type Page } from '@playwright/test';
import type { InterviewNote } from '@site/shared/contracts/interview-note';
import { violations } from '../fixtures/accessibility.ts';
import { anotherDevice, asStaff, linkIn, newPhone, openDesk, register } from '../fixtures/fair.ts';
import { test } from '../fixtures/test.ts';

const noteText = 'Four years of Kotlin, wants to learn Rust.';

const saved = (page: Page) => page.locator('[data-note="saved"]');

/** Registers through the site, and is interviewed by Ada. @returns the ticket's code and number */
async function interviewed(page: Page): Promise<{ code: string; number: string }> {
  const person = newPhone();
  await page.goto('/challenge');
  await register(page, { ...person, button: 'Count me in!' });
  const code = (await linkIn(person.to, '/jf-ticket/')).split('/').at(-1) ?? '';
  for (let calls = 0; calls < 50; calls++) {
    const answer = await asStaff('POST', '/api/challenge/staff/queue/next', {
      interviewerName: 'Ada',
    });
    const ticket = (await answer.json()) as { code: string; number: number };
    if (ticket.code !== code) continue;
    await asStaff('POST', `/api/challenge/staff/queue/${code}/start`, { interviewerName: 'Ada' });
    return { code, number: String(ticket.number) };
  }
  throw new Error('The ticket was never called.');
}

test('a note of an interview is kept, read at the next desk, and decided on by a person', async ({
  page,
  browser,
  problems,
}) => {
  const { code, number } = await interviewed(page);
  await openDesk(page, 'Ada');
  const note = page.getByLabel('Note', { exact: false }).first();
  await note.fill(noteText);
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByLabel('Wants to hear from us').selectOption('phone');
  await page.getByLabel(/The candidate agrees/).check();
  await expect(saved(page)).toContainText('Saved at');
  const kept = async () => {
    const answer = await asStaff('GET', `/api/challenge/staff/queue/${code}/note`);
    return ((await answer.json()) as InterviewNote).value;
  };
  await expect.poll(kept).toEqual({ text: noteText, rating: 4, followUp: 'phone', consent: true });
  expect(await violations(page)).toEqual([]);

  const other = await anotherDevice(browser, problems);
  await openDesk(other, 'Bob');
  await other.getByRole('button', { name: new RegExp(`^${number} Grace Hopper`) }).click();
  await other.getByRole('button', { name: 'Interview note' }).click();
  await expect(other.getByLabel('Note', { exact: false }).first()).toHaveValue(noteText);
  await expect(other.getByRole('radio', { name: '4' })).toBeChecked();
  await expect(other.getByLabel('Wants to hear from us')).toHaveValue('phone');
  await expect(other.getByLabel(/The candidate agrees/)).toBeChecked();
  await expect(saved(other)).toContainText('by Ada');

  // The note changes at the other desk: of what Ada writes on, a person decides.
  await other.getByRole('radio', { name: '5' }).check();
  await expect.poll(async () => (await kept()).rating).toBe(5);
  problems.expect(/status 409/, /console error: .*409/);
  await note.fill(`${noteText} Starts in March.`);
  await expect(page.getByText(/^Bob saved another note at/)).toBeVisible();
  await expect(page.getByText('Match: 5.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(page)).toContainText('Saved at');
  await expect
    .poll(kept)
    .toEqual({ text: `${noteText} Starts in March.`, rating: 4, followUp: 'phone', consent: true });
  await other.context().close();
});

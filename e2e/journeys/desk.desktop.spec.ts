import { expect, type Locator } from '@playwright/test';
import { violations } from '../fixtures/accessibility.ts';
import { linkIn, newPhone, openDesk, register } from '../fixtures/fair.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { sideways } from '../fixtures/sideways.ts';
import { test } from '../fixtures/test.ts';

/** Widths of the lines that are drawn by what something stands in. */
function linesAround(one: Locator): Promise<string[]> {
  return one.evaluate((element) => {
    const widths: string[] = [];
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(box);
      widths.push(...[borderLeftWidth, borderRightWidth].filter((width) => width !== '0px'));
    }
    return widths;
  });
}

/** The first two neighbours that differ change places. */
function withTwoSwapped(code: string): string {
  return code.replace(/([A-Z\d])(?!\1)([A-Z\d])/, '$2$1');
}

test('a desk for waffles: by phone, by code, undone, and on paper', async ({ page }) => {
  const person = newPhone();
  await page.goto('/jfall-2025/ticket?activity=waffles');
  await register(page, { ...person, button: 'Register!' });
  await linkIn(person.to, '/t/waffles/');
  const [sms] = (await sentMessages(mainSite.outbox, '/t/waffles/')).filter(
    ({ to }) => to === person.to,
  );
  const code = /\b[A-Z\d]{4}-[A-Z\d]{4}\b/.exec(sms?.body ?? '')?.[0] ?? '';

  await openDesk(page, 'Ada');
  await page.getByLabel('This stand takes').selectOption('waffles');
  await expect(page.getByText('Left to give')).toBeVisible();
  const answer = page.locator('[data-answer]').first();
  const field = page.getByLabel('Number, name, code or phone');
  const type = async (text: string) => {
    await field.fill(text);
    await page.keyboard.press('Enter');
  };

  await type(person.phone.slice(-6));
  await expect(answer.getByText(code)).toBeVisible();
  await answer.getByRole('button', { name: /^Give back/ }).click();
  expect(await violations(page)).toEqual([]);
  await answer.getByRole('button', { name: 'Yes: give back' }).click();
  await expect(answer.getByText('Given back')).toBeVisible();
  await type(person.phone.slice(-7));
  await answer.getByRole('button', { name: /^Make it valid again/ }).click();
  await expect(answer.getByText('Valid again')).toBeVisible();
  await type(person.phone.slice(-5));
  await answer.getByRole('button', { name: /^Use this ticket/ }).click();
  await expect(answer.getByText('Valid', { exact: true })).toBeVisible();
  await answer.getByRole('button', { name: 'Undo' }).click();
  await expect(answer.getByText('Valid again')).toBeVisible();
  await type(withTwoSwapped(code));
  await expect(answer.getByText('Mistyped')).toBeVisible();
  await type(code.toLowerCase());
  await expect(answer.getByText('Valid', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Ticket for somebody without a phone' }).click();
  await page.getByLabel('First name').fill('Oma');
  await page.getByLabel('Last name').fill('Venkatasubramanian'.repeat(4));
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sideways(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the ticket' }).click();
  const paper = page.getByRole('article', { name: 'The ticket is made' });
  await expect(paper.getByText('For Oma')).toBeVisible();
  await expect(paper.getByText('Show this at the stand of Rawit.')).toBeVisible();
  await expect(paper.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await sideways(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  // Paper on its side is as wide as a tablet, whose panes are no part of the ticket.
  await page.setViewportSize({ width: 1123, height: 794 });
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading')).toBeVisible();
  await expect(field).toBeHidden();
  await expect(answer).toBeHidden();
  expect(await linesAround(paper)).toEqual([]);
  // A roll of 80 mm.
  await page.setViewportSize({ width: 302, height: 900 });
  expect(await sideways(page)).toBe(0);
  const sheets = await page.pdf({ format: 'A6', path: test.info().outputPath('ticket.pdf') });
  expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ContactForm, makeMessage } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { Shell } from '../fixtures/shell.ts';
import { sitePages } from '../fixtures/site-pages.ts';
import { test } from '../fixtures/test.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// What is on its way from here to there has colours that nobody reads.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { address } of sitePages) {
  test(`${address} has no violations`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await violations(page)).toEqual([]);
  });
}

for (const language of ['nl', 'en'] as const) {
  const prefix = language === 'en' ? '/en' : '';

  test(`the open menu in ${language} has no violations`, async ({ page, isMobile }) => {
    await page.goto(`${prefix}/contact`);
    await hydrated(page);
    const { menu, menuButton } = new Shell(page, language);
    await (isMobile ? menuButton : menu.getByRole('button').first()).press('Enter');
    await expect(menu.getByRole('link', { name: /^DBA/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`the contact form with errors in ${language} has no violations`, async ({ page }) => {
    await page.goto(`${prefix}/contact`);
    const form = new ContactForm(page, language);
    await expect(form.send).toBeDisabled();
    await form.fill(makeMessage({ fromName: '', fromEmail: 'anna@', subject: '' }));
    // A field that was left before the form came alive complains when it is left again.
    await expect(async () => {
      for (const name of ['fromName', 'fromEmail', 'subject', 'message'] as const) {
        await form.field(name).focus();
      }
      await expect(form.form.locator('[aria-invalid=true]')).toHaveCount(3, { timeout: 1_000 });
    }).toPass();
    expect(await violations(page)).toEqual([]);
  });
}

/** What axe finds, with the places where it finds it. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

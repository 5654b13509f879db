import { expect, type Page } from '@playwright/test';
import { languages } from '@site/shared/i18n/language';
import { violations } from '../fixtures/accessibility.ts';
import { contactFormOf, makeMessage } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { shellOf } from '../fixtures/shell.ts';
import { desktopOnly, tagOf } from '../fixtures/tags.ts';
import { test } from '../fixtures/test.ts';

// Colours in the middle of a transition are not judged.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Names as Chromium tells them to screen readers, which Playwright's own do not show. */
async function toldNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const told = nodes.filter(({ role }) => role?.value === 'heading' || role?.value === 'checkbox');
  return told.map(({ name }) => words(String(name?.value)));
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test.describe('before it comes alive', () => {
  test.use({ javaScriptEnabled: false });

  test('a page tells screen readers its words apart', { tag: desktopOnly }, async ({
    page,
    problems,
  }) => {
    problems.expect(/^failed request: GET .*\.js csp$/);
    await page.goto('/jfall-2025/ticket?activity=waffles');
    const shown = await page.locator('h1, h2, h3, label:has([type=checkbox])').allInnerTexts();
    const told = await toldNames(page);
    expect(told).toContain('Your ticket for waffles');
    expect(shown.map(words)).toEqual(expect.arrayContaining(told));
  });
});

for (const language of languages) {
  const tag = tagOf(language);
  const prefix = language === 'en' ? '/en' : '';

  test(`the open menu in ${language} has no violations`, { tag }, async ({ page, isMobile }) => {
    await page.goto(`${prefix}/contact`);
    await hydrated(page);
    const { menu, menuButton } = shellOf(page, language);
    await (isMobile ? menuButton : menu.getByRole('button').first()).press('Enter');
    await expect(menu.getByRole('link', { name: /^DBA/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`the contact form with errors in ${language} has no violations`, { tag }, async ({
    page,
  }) => {
    await page.goto(`${prefix}/contact`);
    const form = contactFormOf(page, language);
    // A field complains when it is left, and there must be someone to notice.
    await form.alive();
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

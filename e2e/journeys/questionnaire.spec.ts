import { expect, type Page } from '@playwright/test';
import { violations } from '../fixtures/accessibility.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { givenAnswers, makeMark, questionnaireOf } from '../fixtures/questionnaire.ts';
import { test } from '../fixtures/test.ts';

for (const language of ['nl', 'en'] as const) {
  test(`the answers of all pages arrive as one JSON text (${language})`, async ({ page }) => {
    const mark = makeMark();
    const questionnaire = questionnaireOf(page, language, mark);
    await page.goto(questionnaire.address);
    await questionnaire.alive();
    const { answer, answerOn, heading } = questionnaire;
    await expect(questionnaire.next).toBeDisabled();
    await answer('hours');
    await answerOn('experience', 'education', 'location', 'code', 'contact');
    await questionnaire.send.click();
    await expect(heading('thanks')).toBeFocused();
    expect(await answersSent(mark)).toEqual(givenAnswers(mark));

    await page.goto(questionnaire.address);
    await questionnaire.alive();
    await expect(heading('hours')).toBeVisible();
    await expect(questionnaire.next).toBeDisabled();
  });
}

test('someone who is always home is not asked where', async ({ page }) => {
  const mark = makeMark();
  const questionnaire = questionnaireOf(page, 'nl', mark);
  const { answer, answerOn, heading } = questionnaire;
  await page.goto(questionnaire.address);
  await questionnaire.alive();
  await answer('hours', 5);
  await expect(questionnaire.form).toContainText('de schatting minder zeker');
  await answerOn('experience', 'education', 'code', 'contact');
  await questionnaire.send.click();
  await expect(heading('thanks')).toBeVisible();
  expect(await answersSent(mark)).toEqual({
    ...givenAnswers(mark),
    workFromHomeDays: 5,
    maxTravelTimeMinutes: null,
    residencePostalCode: null,
    travelPublicTransport: false,
  });
});

test('every page is accessible, fits the screen, and leaves its buttons in place', async ({
  page,
}) => {
  test.slow();
  const questionnaire = questionnaireOf(page, 'nl');
  await page.goto(questionnaire.address);
  await questionnaire.alive();
  const { answer, goOn } = questionnaire;
  const heights: number[] = [];
  const check = async () => {
    expect.soft(await violations(page, '[data-slot="forms/questionnaire"]')).toEqual([]);
    const { overflow, height } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      height: document.querySelector('[data-slot="forms/questionnaire"]')?.clientHeight ?? 0,
    }));
    expect.soft(overflow).toBeLessThanOrEqual(0);
    heights.push(height);
  };
  // The first page is looked at with every other page of the site.
  await answer('hours');
  await goOn('experience');
  await check();
  await answer('experience');
  await goOn('education');
  await check();
  await answer('education');
  await goOn('location');
  await check();
  await questionnaire.field('travelTime').fill('14');
  await questionnaire.field('postalCode').fill('1234 A');
  await questionnaire.field('travelTime').focus();
  await expect(questionnaire.field('postalCode')).toHaveAccessibleDescription(/1234 AB/);
  await expect(questionnaire.next).toBeDisabled();
  await answer('location');
  await goOn('code');
  await check();
  await goOn('contact');
  await check();
  // What is missing can take a line more; nothing else may move what stands below.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(48);
});

test('reload and language switch keep the answers and the page', async ({ page }) => {
  const dutch = questionnaireOf(page, 'nl');
  await page.goto(dutch.address);
  await dutch.alive();
  await dutch.answer('hours');
  await dutch.goOn('experience');
  await dutch.years('Java').fill('12');
  await page.reload();
  await expect(dutch.heading('experience')).toBeVisible();
  await expect(dutch.years('Java')).toHaveValue('12');
  await page.goBack();
  await expect(dutch.heading('hours')).toBeVisible();
  await page.goForward();
  await dutch.goOn('education');

  const english = questionnaireOf(page, 'en');
  await page.goto(english.address);
  await expect(english.heading('education')).toBeVisible();
  await english.back.click();
  await expect(english.heading('experience')).toBeFocused();
  await expect(english.years('Java')).toHaveValue('12');
});

test('back and forward of the browser go by a page, and out when it is done', async ({ page }) => {
  const mark = makeMark();
  const questionnaire = questionnaireOf(page, 'nl', mark);
  const { answer, answerOn, goOn, heading } = questionnaire;
  await page.goto('/contact');
  await page.goto(questionnaire.address);
  await questionnaire.alive();
  await answer('hours');
  await goOn('experience');
  await answer('experience');
  await goOn('education');
  await page.goBack();
  await expect(heading('experience')).toBeFocused();
  await expect(heading('experience')).toBeInViewport();
  await page.goBack();
  await expect(heading('hours')).toBeFocused();
  await page.goForward();
  await page.goForward();
  await expect(heading('education')).toBeFocused();
  await questionnaire.back.click();
  await expect(heading('experience')).toBeFocused();
  await answerOn('education', 'location', 'code', 'contact');
  await questionnaire.send.click();
  await expect(heading('thanks')).toBeInViewport();
  await expect.poll(() => placeInHistory(page)).toBe(undefined);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('what is chosen before the form is alive stays chosen', async ({ page }) => {
  const code = await holdRequests(page, '**/remotes/forms/**/*.js');
  const questionnaire = questionnaireOf(page, 'nl');
  await page.goto(questionnaire.address, { waitUntil: 'commit' });
  await questionnaire.answer('hours', 4);
  await expect(questionnaire.next).toBeDisabled();
  code.open();
  await questionnaire.goOn('experience');
  await questionnaire.back.click();
  await expect(questionnaire.form.getByRole('radio', { name: '4', exact: true })).toBeChecked();
});

/** The answers that arrived with a mark, as the outbox has them. */
async function answersSent(mark: string): Promise<unknown> {
  await expect.poll(() => sentMessages(mainSite.outbox, mark)).toHaveLength(1);
  const [mail] = await sentMessages(mainSite.outbox, mark);
  const text = mail?.body ?? '';
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** What the history holds of the questionnaire at the visitor's place. */
function placeInHistory(page: Page): Promise<unknown> {
  return page.evaluate(() => history.state?.usr?.questionnaire);
}

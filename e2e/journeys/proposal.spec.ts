import { expect, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { test } from '../fixtures/test.ts';

const address = '/voor-professionals/ons-voorstel';

function calculatorOf(page: Page) {
  const calculator = page.getByRole('region', { name: 'Reken het na' });
  return {
    calculator,
    rate: calculator.getByLabel('Tarief per uur'),
    hours: calculator.getByLabel('Uren per week'),
    outcome: calculator.getByRole('status'),
  };
}

test('a developer calculates what a rate comes to', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  const { calculator, rate, hours, outcome } = calculatorOf(page);
  await expect(outcome).toContainText('€ 4.964,87');
  await rate.fill('92,50');
  await hours.fill('40');
  await expect(outcome).toContainText('Bij € 92,50 en 40 uur per week');
  await expect(outcome).toContainText('€ 9.026,15');
  await rate.fill('925');
  await expect(calculator).toContainText('Vul een tarief in van 40 tot 250 euro.');
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await expect(outcome).toContainText('Bij € 92,50 en 40 uur per week');
});

test('a link leads straight to the calculator', async ({ page }) => {
  await page.goto('/voor-professionals/bereken-je-waarde');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Reken het zelf uit' }).click();
  await expect(page).toHaveURL(`${address}#rekenen`);
  await expect(calculatorOf(page).calculator).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is the worked example, and has no fields', async ({ page, problems }) => {
    problems.expect(/^failed request: GET .*\.js csp$/);
    await page.goto(address);
    const { calculator, rate, outcome } = calculatorOf(page);
    await expect(outcome).toContainText('€ 7.464,87');
    await expect(calculator).toContainText('Zonder JavaScript staat hier het voorbeeld');
    await expect(rate).toBeHidden();
  });
});

import { expect, type Page } from '@playwright/test';
import type { QueueBoard } from '@site/shared/contracts/queue-staff';
import { violations } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/test.ts';

const screens = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
  { width: 1366, height: 768 },
];

const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

const fullHouse: Omit<QueueBoard, 'timestamp'> = {
  paused: false,
  beingCalled: from(213, 4),
  inSession: from(201, 12),
  waiting: from(217, 120),
  estimatedWaitingTime: 120,
};
const calm = { ...fullHouse, beingCalled: [], inSession: [], waiting: [] };

async function answerBoard(page: Page, board: Omit<QueueBoard, 'timestamp'>): Promise<void> {
  await page.route('**/api/challenge/board', (route) =>
    route.fulfill({ json: { ...board, timestamp: new Date().toISOString() } }),
  );
}

/** What of the board is not whole on the screen. */
function cutOff(): string[] {
  const { innerWidth, innerHeight } = window;
  const { scrollWidth, scrollHeight } = document.documentElement;
  const parts = [...document.querySelectorAll('h1, h2, li, dt, dd, p, a, button')];
  const texts = parts.filter((part) => part.checkVisibility() && part.textContent !== '');
  const outside = texts.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  });
  // A number is wider than its column, or two lists lie over each other.
  const squeezed = texts.filter((part) => part.scrollWidth > part.clientWidth + 1);
  const numbers = texts.filter((part) => part.matches('li'));
  const overlaid = numbers.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== part;
  });
  return [
    ...(scrollHeight > innerHeight ? [`${scrollHeight} of ${innerHeight} lines`] : []),
    ...(scrollWidth > innerWidth ? [`${scrollWidth} of ${innerWidth} columns`] : []),
    ...[...outside, ...squeezed, ...overlaid].map(({ textContent }) => textContent ?? ''),
  ];
}

const languages = [
  ['/board', 'No connection. These are the numbers of', 'Nobody right now.'],
  ['/nl/board', 'Geen verbinding. Dit zijn de nummers van', 'Even niemand.'],
] as const;

for (const [address, offline, nobody] of languages) {
  test(`a full house is whole on every screen, without a network too: ${address}`, async ({
    page,
    problems,
  }) => {
    await answerBoard(page, fullHouse);
    await page.goto(address);
    await expect(page.getByRole('listitem')).toHaveCount(4 + 12 + 8);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
    }
    expect(await violations(page)).toEqual([]);

    problems.expect(/failed request: GET \S+\/api\/challenge\/board/, /ERR_FAILED/);
    await page.route('**/api/challenge/board', (route) => route.abort());
    await expect(page.getByText(offline)).toBeVisible();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect(page.getByText(offline)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
    }
  });

  test(`a fair where nobody is called fills the screen: ${address}`, async ({ page }) => {
    await answerBoard(page, calm);
    await page.goto(address);
    const place = page.getByRole('status').filter({ hasText: nobody });
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
      const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 };
      // The place for numbers, with a sentence that says what comes there.
      expect(width * height).toBeGreaterThan(0.35 * screen.width * screen.height);
    }
    expect(await violations(page)).toEqual([]);
  });
}

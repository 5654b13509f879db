import { expect, type Page } from '@playwright/test';
import type { Ticket } from '@site/shared/contracts/ticket';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { giveRelease, liveSet, runRelease } from '../fixtures/live-release.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { test } from '../fixtures/test.ts';

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite({ backend: false });
});
test.afterAll(() => site.stop());

const ticket: Ticket = {
  state: 'NEW',
  type: 'waffles',
  ticketNumber: 17,
  firstName: 'Grace',
  lastName: 'Hopper',
};
const code = 'QR code of your ticket waffles 17';

test('a ticket opens without a network, and follows releases, rollbacks and the kill switch', async ({
  page,
  problems,
}) => {
  // Four releases.
  test.slow();
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const address = `${site.origin}/t/waffles/abcdefghijklmnopqrstuv`;
  await answerPolls(page);
  await page.goto(address);
  await expect(page.getByText('Hello Grace Hopper')).toBeVisible();
  const first = await liveSetId();
  await keeps(page, first);

  await offline(page);
  await page.reload();
  await showsTicket(page, 'Show this code at our stand.');
  await page.goto(`${address}?utm_source=sms`);
  await showsTicket(page, 'Show this code at our stand.');

  const build = await (await ChangedBuild.of('fair')).replaceText(
    'Show this code at our stand.',
    'Hold this code up at our stand.',
  );
  await build.nameAnew();
  await runRelease(site, 'publish', 'fair', '--from', build.directory);
  await giveRelease(site, 'promote', 'fair', '--unchecked', '--why', 'a test');
  const second = await liveSetId();
  expect(second).not.toBe(first);
  await page.goto(address);
  await showsTicket(page, 'Show this code at our stand.');

  await online(page);
  await reloadFromNetwork(page, second);
  await expect(page.getByText('Hold this code up at our stand.')).toBeVisible();
  await offline(page);
  await page.reload();
  await showsTicket(page, 'Hold this code up at our stand.');

  await giveRelease(site, 'rollback', 'fair');
  await online(page);
  await reloadFromNetwork(page, first);
  await offline(page);
  await page.reload();
  await showsTicket(page, 'Show this code at our stand.');

  await online(page);
  await page.goto(site.origin);
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await giveRelease(site, 'off', 'fair', '--why', 'a test');
  await page.goto(address);
  await expect.poll(() => left(page)).toEqual({ workers: 0, caches: [] });
});

const liveSetId = async () => (await liveSet(site)).id;

/** Polls are answered by the test while there is a network. */
async function answerPolls(page: Page): Promise<void> {
  await page.route('**/ticket-api/tickets/by-secret/*', (route) =>
    route.fulfill({ json: [ticket] }),
  );
  await page.route('**/ticket-api/tickets/qr/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
}

// The test answers until the network is gone, and again before it is back: no poll gets through.
async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function online(page: Page): Promise<void> {
  await answerPolls(page);
  await page.context().setOffline(false);
}

/** The kept page stands in for a network that is slow; who reloads later gets the set that is live. */
async function reloadFromNetwork(page: Page, set: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await keeps(page, set);
  }).toPass();
}

async function showsTicket(page: Page, hint: string): Promise<void> {
  await expect(page.getByText('Hello Grace Hopper')).toBeVisible();
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByText(/^Updated at \d/)).toBeVisible();
  // Drawn on the device.
  await expect(page.locator(`svg[role=img]`, { hasText: code })).toBeVisible();
}

/** Waits until the device keeps the page as a set has it, with the files of that document and no others. */
async function keeps(page: Page, set: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys();
        const cache = await caches.open(name);
        const html = (await (await cache.match(location.href))?.text()) ?? '';
        const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        const files = paths.filter((path) => path.startsWith('/remotes/'));
        return {
          set: /"set":\{"id":"(\w+)"/.exec(html)?.[1],
          strangers: files.filter((file) => !html.includes(file)),
        };
      }),
    )
    .toEqual({ set, strangers: [] });
}

function left(page: Page) {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
}

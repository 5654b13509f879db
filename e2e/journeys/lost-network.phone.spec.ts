import { expect } from '@playwright/test';
import { linkIn, newPhone, sendRegistration } from '../fixtures/fair.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { test } from '../fixtures/test.ts';

/** What specification section 8 has the ticket form say of every failure but wrong input. */
const failed = 'Something went wrong on our side, please ask our team for assistance';

test('a registration whose network goes while it is sent says so, stays, and comes to one ticket', async ({
  page,
  problems,
}) => {
  const visitor = newPhone();
  const send = page.getByRole('button', { name: 'Register!' });
  await page.goto('/jfall-2025/ticket?activity=waffles');
  problems.expect(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/);
  // It arrives, but its answer does not: the phone has gone into a tunnel.
  await page.route(
    '**/tickets',
    async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await sendRegistration(page, { ...visitor, button: 'Register!' });
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Mobile number')).toHaveValue(visitor.shown);
  await send.click();
  await expect(page.getByRole('alert')).toContainText(failed);

  await page.context().setOffline(false);
  await send.click();
  await expect(
    page.getByText(`You will receive your ticket by SMS on ${visitor.shown}`),
  ).toBeVisible();
  const address = await linkIn(visitor.to, '/t/waffles/');
  const sent = await sentMessages(mainSite.outbox, mainSite.origin + address);
  expect(sent.map(({ to }) => to)).toEqual([visitor.to]);
  await page.goto(address);
  await expect(page.getByText('Hello Grace Hopper')).toBeVisible();
});

import { chromium, expect, type Page } from '@playwright/test';
import type { PushMessage } from '@site/shared/contracts/push';
import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { installedWindowedBrowser, launchOptions } from '../fixtures/browser.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { test } from '../fixtures/test.ts';

const ticket: QueueTicket = {
  number: 17,
  ticketStatus: 'VALID',
  attendeeFirstName: 'Grace',
  attendeeLastName: 'Hopper',
  interviewerName: null,
  ticketStatusUpdated: '2025-11-06T11:50:00Z',
  numbersWaitingBeforeYou: [15, 16],
  numbersCurrentlyInSession: [14],
  estimatedWaitingTime: 12,
  timestamp: '2025-11-06T12:00:00Z',
  showUpBefore: null,
  remindMe: true,
};

const soon: PushMessage = {
  title: 'Nummer 17: bijna aan de beurt',
  body: 'Kom vast dichter naar onze stand.',
  lang: 'nl',
  path: '/nl/jf-ticket/pushed',
  urgent: false,
};
const called: PushMessage = {
  ...soon,
  title: 'Nummer 17: je bent aan de beurt!',
  body: 'Kom nu naar onze stand.',
  urgent: true,
};

// Push services are out of reach of tests, so the browser is given what one would deliver.
test('a push message is a notification of the ticket, and the next one takes its place', async () => {
  const executablePath = installedWindowedBrowser();
  test.skip(
    !executablePath,
    'Only Chromium with windows has notifications: apt-get install chromium.',
  );
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    ...(executablePath && { executablePath }),
    args: [...args, '--headless=new'],
  });
  const context = await browser.newContext({ baseURL: mainSite.origin });
  await context.grantPermissions(['notifications'], { origin: mainSite.origin });
  const page = await context.newPage();
  await page.route('**/view/pushed', (route) => route.fulfill({ json: ticket }));
  await page.route('**/view/pushed.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await page.goto('/nl/jf-ticket/pushed');
  const deliver = await pushService(page);

  await deliver(JSON.stringify(soon));
  await expect.poll(() => notifications(page)).toEqual([shown(soon)]);
  await deliver(JSON.stringify(called));
  await expect.poll(() => notifications(page)).toEqual([shown(called)]);

  // What is no message of ours still says from whom it is.
  await deliver('not JSON');
  await expect
    .poll(() => notifications(page))
    .toMatchObject([{ title: new URL(mainSite.origin).host, data: '/' }]);
  await browser.close();
});

const shown = ({ title, body, lang, path, urgent }: PushMessage) => ({
  title,
  body,
  lang,
  data: path,
  requireInteraction: urgent,
});

/** Delivers to the worker of tickets, once the page has registered it. */
async function pushService(page: Page): Promise<(data: string) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<{ origin: string; registrationId: string }>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) {
        const { pathname, origin } = new URL(scopeURL);
        if (pathname === '/nl/jf-ticket/') resolve({ origin, registrationId });
      }
    }),
  );
  await session.send('ServiceWorker.enable');
  const registration = await registered;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return (data) => session.send('ServiceWorker.deliverPushMessage', { ...registration, data });
}

function notifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const list = (await registration?.getNotifications()) ?? [];
    return list.map(({ title, body, lang, data, requireInteraction }) => ({
      title,
      body,
      lang,
      data,
      requireInteraction,
    }));
  });
}

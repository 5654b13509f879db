import { chromium, expect, type Page } from '@playwright/test';
import type { PushMessage } from '@site/shared/contracts/push';
import { windowedLaunchOptions } from '../fixtures/browser.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { answerQueueTicket, makeQueueTicket } from '../fixtures/queue-ticket.ts';
import { test } from '../fixtures/test.ts';

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
  const options = windowedLaunchOptions('--headless=new');
  test.skip(!options, 'Only Chromium with windows has notifications: apt-get install chromium.');
  const browser = await chromium.launch(options);
  try {
    const context = await browser.newContext({ baseURL: mainSite.origin });
    await context.grantPermissions(['notifications'], { origin: mainSite.origin });
    const page = await context.newPage();
    await answerQueueTicket(page, 'pushed', makeQueueTicket());
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
  } finally {
    await browser.close();
  }
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

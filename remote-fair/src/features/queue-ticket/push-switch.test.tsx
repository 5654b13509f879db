import { offlineCopyMark } from '@site/shared/contracts/offline-copy';
import type { Language } from '@site/shared/i18n/language';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFairNetwork } from '../../testing/fair-network.ts';
import { SiteProviders } from '../../testing/site.tsx';
import { readPushState } from './browser-push.ts';
import { PushSwitch } from './push-switch.tsx';

const network = createFairNetwork();
const endpoint = 'https://push.test/abc';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const pushKey = btoa('x'.repeat(66)).replace(/=+$/, '');

/** A browser as far as push messages go (W3C Push API): what it was asked, and what the visitor answers. */
let browser: {
  permission: NotificationPermission;
  answer: NotificationPermission;
  asked: number;
  key: string | undefined;
};

const bytesOf = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;

function subscription() {
  if (browser.key === undefined) return null;
  return {
    endpoint,
    options: { applicationServerKey: bytesOf(browser.key) },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      browser.key = undefined;
      return true;
    },
  };
}

function setUpBrowser() {
  browser = { permission: 'default', answer: 'granted', asked: 0, key: undefined };
  const registration = {
    active: { postMessage: () => {} },
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        browser.key = applicationServerKey;
        return subscription();
      },
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration },
  });
  document.head.innerHTML = `<meta name="${offlineCopyMark}">`;
}

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
  network.answer('POST /api/challenge/ticket/view/code-1/push', () => done());
  network.answer('POST /api/challenge/ticket/view/code-1/push/removal', () => done());
  setUpBrowser();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  document.head.innerHTML = '';
});

const done = () => new HttpResponse(null, { status: 204 });
const sent = (call: string) => network.received.find((one) => one.call.endsWith(call))?.body;

function show(ticketCode = 'code-1', language: Language = 'en') {
  return render(
    <SiteProviders language={language}>
      <PushSwitch ticketCode={ticketCode} pushKey={pushKey} />
    </SiteProviders>,
  );
}

it('is switched on and off by a press, and asks for nothing before', async () => {
  show();
  const on = await screen.findByRole('button', { name: 'Send me a notification' });
  expect(browser.asked).toBe(0);
  await userEvent.click(on);
  const off = await screen.findByRole('button', { name: 'Send me no notification' });
  expect(screen.getByRole('status').textContent).toContain('gets a notification');
  expect(sent('/push')).toEqual({ endpoint, keys });
  await userEvent.click(off);
  await screen.findByRole('button', { name: 'Send me a notification' });
  expect(sent('/push/removal')).toEqual({ endpoint });
  expect(browser.key).toBeUndefined();
});

it('knows after a reload what it is, and of which ticket', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a notification' }));
  await screen.findByRole('button', { name: 'Send me no notification' });
  cleanup();
  show();
  await screen.findByRole('button', { name: 'Send me no notification' });
  cleanup();
  show('code-2');
  await screen.findByRole('button', { name: 'Send me a notification' });
});

/** A tab of Safari on iOS, which has push messages for what is on the home screen alone. */
function setUpIphone(version: 'old' | 'new') {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'PushManager');
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  Object.defineProperty(HTMLScriptElement, 'supports', {
    configurable: true,
    value: () => version === 'new',
  });
}

it.each([
  ['en', /once this page is on your home screen: tap Share, then Add to Home Screen/],
  ['nl', /als deze pagina op je beginscherm staat: tik op Deel, dan op Zet op beginscherm/],
] as const)('says in %s what an iPhone needs first', async (language, text) => {
  setUpIphone('new');
  show('code-1', language);
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});

it('promises nothing to an iPhone that has no push messages, nor on a page that cannot be kept', async () => {
  setUpIphone('old');
  expect(await readPushState({ ticketCode: 'code-1', pushKey })).toBe('unsupported');
  setUpIphone('new');
  document.head.innerHTML = '';
  expect(await readPushState({ ticketCode: 'code-1', pushKey })).toBe('unsupported');
});

it('says that the browser has blocked it, when the visitor refuses and from then on', async () => {
  browser.answer = 'denied';
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a notification' }));
  await screen.findByText(/are off in your browser/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  cleanup();
  show();
  await screen.findByText(/are off in your browser/);
});

it('says that it did not work, and can be pressed again', async () => {
  network.answer('POST /api/challenge/ticket/view/code-1/push', () =>
    HttpResponse.json({ error: 'notFound', message: '' }, { status: 404 }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a notification' }));
  await screen.findByText(/did not work/);
  network.answer('POST /api/challenge/ticket/view/code-1/push', () => done());
  await userEvent.click(screen.getByRole('button', { name: 'Send me a notification' }));
  await screen.findByRole('button', { name: 'Send me no notification' });
});

it('begins anew where the service has another key by now, or this browser another address', async () => {
  browser.permission = 'granted';
  browser.key = btoa('y'.repeat(66));
  const former = 'https://push.test/former';
  localStorage.setItem('pushTicket', `code-1 ${former}`);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a notification' }));
  await screen.findByRole('button', { name: 'Send me no notification' });
  expect(browser.key).toBe(pushKey);
  // It does not count as another device.
  expect(sent('/push/removal')).toEqual({ endpoint: former });
  cleanup();
  localStorage.setItem('pushTicket', `code-1 ${former}`);
  show();
  await screen.findByRole('button', { name: 'Send me a notification' });
});

it.each([
  ['en', 'Send me a notification', /^Four devices get notifications/],
  ['nl', 'Stuur me een melding', /^Vier toestellen krijgen al meldingen/],
] as const)('says in %s that other devices are told already', async (language, name, text) => {
  network.answer('POST /api/challenge/ticket/view/code-1/push', () =>
    HttpResponse.json({ error: 'capacityReached', message: '' }, { status: 409 }),
  );
  show('code-1', language);
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText(text);
  cleanup();
  show('code-1', language);
  await screen.findByRole('button', { name });
});

it('reads again what the visitor chose in the browser, when the page is shown again', async () => {
  browser.permission = 'denied';
  show();
  await screen.findByText(/are off in your browser/);
  browser.permission = 'granted';
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByRole('button', { name: 'Send me a notification' });
});

it('agrees with another tab that has switched it off', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a notification' }));
  await screen.findByRole('button', { name: 'Send me no notification' });
  localStorage.removeItem('pushTicket');
  fireEvent(window, new StorageEvent('storage', { key: 'pushTicket' }));
  await screen.findByRole('button', { name: 'Send me a notification' });
});

it.each([
  ['no push messages', () => Reflect.deleteProperty(window, 'PushManager')],
  ['no service worker', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ['a page without one', () => document.head.replaceChildren()],
])('shows nothing where there is %s', async (_what, takeAway) => {
  takeAway();
  const { container } = show();
  expect(await readPushState({ ticketCode: 'code-1', pushKey })).toBe('unsupported');
  await act(async () => {});
  expect(container.textContent).toBe('');
});

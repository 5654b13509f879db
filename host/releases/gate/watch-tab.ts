import type { Page, Request } from 'playwright-core';
import type { RefusalCode } from './refusal.ts';

/** Something that went wrong while a page was open. */
export interface Fault {
  readonly code: RefusalCode;
  /** What is wrong, as it goes on after the page's address: `throws: …`. */
  readonly problem: string;
  /** Where it was thrown, as far as the browser tells. */
  readonly stack?: string;
  /** A busy machine could be the cause: it counts when it is seen twice. */
  readonly mayBeLoad?: boolean;
}

/** What goes on in a tab, noted from before its first document on. */
export interface TabRecord {
  readonly faults: Fault[];
  /** Every request to the site's services, as method and path. */
  readonly calls: string[];
  /** How many of them change something. */
  readonly writes: () => number;
  /** Resolves when a second document is asked for: a service's, as forms of old ask for, or any other. */
  readonly left: Promise<'left' | 'handed over'>;
}

/** Paths below which services answer. */
const services = /^\/(?:api|ticket-api|minigame)\//;

/**
 * Notes errors of scripts, what the content policy stops, calls that no service would take, and
 * documents that nobody asked for.
 */
export function watchTab(tab: Page, origin: string): TabRecord {
  const faults: Fault[] = [];
  const calls: string[] = [];
  let writes = 0;
  tab.on('pageerror', ({ message, stack = '' }) => {
    faults.push({ code: 'script', problem: `throws: ${firstLine(message)}`, stack });
  });
  tab.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || /^Failed to load resource/.test(text)) return;
    const isPolicy = /Content Security Policy|Failed to find a valid digest/i.test(text);
    const problem = `${isPolicy ? 'violates the content policy' : 'complains'}: ${firstLine(text)}`;
    const stack = message.location().url;
    faults.push({ code: isPolicy ? 'policy' : 'script', problem, stack });
  });
  tab.on('dialog', (dialog) => {
    // Who leaves is asked by forms with something typed in them.
    if (dialog.type() !== 'beforeunload') {
      const problem = `opens a window of the browser (${dialog.type()}): ${firstLine(dialog.message())}`;
      faults.push({ code: 'script', problem });
    }
    dialog.accept().catch(() => {});
  });
  tab.on('request', (request) => {
    const { origin: asked, pathname } = new URL(request.url());
    if (asked !== origin || request.isNavigationRequest()) return;
    calls.push(`${request.method()} ${pathname}`);
    if (isWrite(request)) writes += 1;
  });
  tab.on('response', (response) => {
    const request = response.request();
    const status = response.status();
    if (!isWrite(request) || (status !== 400 && status !== 404)) return;
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const refusing = response.json().then(
      ({ message }: { message?: string }) => message ?? `status ${status}`,
      () => `status ${status}`,
    );
    refusing.then((why) => faults.push({ code: 'form', problem: `sends ${call}: ${why}` }));
  });
  return { faults, calls, writes: () => writes, left: leaving(tab) };
}

function isWrite(request: Request): boolean {
  const isChange = !['GET', 'HEAD'].includes(request.method());
  return isChange && services.test(new URL(request.url()).pathname);
}

function leaving(tab: Page): TabRecord['left'] {
  let documents = 0;
  return new Promise((resolve) => {
    tab.on('request', (request) => {
      if (!request.isNavigationRequest() || request.redirectedFrom()) return;
      if (request.frame().parentFrame()) return;
      documents += 1;
      if (documents < 2) return;
      resolve(services.test(new URL(request.url()).pathname) ? 'handed over' : 'left');
    });
  });
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

import type { Locator, Page } from 'playwright-core';
import { fillIn } from './fill-in.ts';
import type { Fault, TabRecord } from './watch-tab.ts';

/** Longest wait for what a touch brings about, in milliseconds. */
const timeout = 4_000;

/** How many forms of a page are sent; a page of ours has two at most. */
const maxForms = 4;

/** Opens the menu of a phone, and closes it again. */
export async function openMenu(tab: Page): Promise<Fault | undefined> {
  const button = tab.locator('header button[aria-controls]').first();
  if (!(await button.isVisible())) return undefined;
  const isOpen = (open: boolean) =>
    tab
      .locator(`header button[aria-controls][aria-expanded="${open}"]`)
      .first()
      .waitFor({ timeout })
      .then(
        () => true,
        () => false,
      );
  await button.click({ timeout }).catch(() => {});
  const opened = await isOpen(true);
  if (opened) await tab.keyboard.press('Escape');
  if (opened && (await isOpen(false))) return undefined;
  const problem = `has a menu that does not ${opened ? 'close' : 'open'}`;
  return { code: 'script', problem, mayBeLoad: true };
}

/** Fills in each form of a page as anybody could, and sends it to services that only record. */
export async function sendForms(tab: Page, record: TabRecord): Promise<Fault[]> {
  const faults: Fault[] = [];
  const forms = tab.locator('main form:not([action])');
  for (let at = 0; at < Math.min(maxForms, await forms.count()); at++) {
    const fault = await sendForm(tab, forms.nth(at), record);
    if (fault) faults.push(fault);
  }
  return faults;
}

async function sendForm(tab: Page, form: Locator, record: TabRecord): Promise<Fault | undefined> {
  if (!(await form.isVisible())) return undefined;
  // Twice: what is ticked may bring further fields.
  for (let turn = 0; turn < 2; turn++) await form.evaluate(fillIn, undefined, { timeout });
  const button = form.locator('[type=submit]:enabled').first();
  // What still waits for more than anybody could type is not sent.
  const isReady = await button.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  if (!isReady) return undefined;
  const before = {
    writes: record.writes(),
    text: await textOf(form),
    faults: record.faults.length,
  };
  await button.click({ timeout, noWaitAfter: true }).catch(() => {});
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    const isDone =
      record.writes() > before.writes ||
      record.faults.length > before.faults ||
      (await textOf(form)) !== before.text;
    if (isDone) {
      // What is made of the answer comes right after it.
      await tab.waitForLoadState('networkidle', { timeout }).catch(() => {});
      return undefined;
    }
    await tab.waitForTimeout(50);
  }
  return { code: 'form', problem: 'has a form whose button does nothing', mayBeLoad: true };
}

/** What a form says; undefined once it is gone. */
function textOf(form: Locator): Promise<string | undefined> {
  return form
    .evaluate((element) => element.outerHTML, undefined, { timeout: 500 })
    .catch(() => undefined);
}

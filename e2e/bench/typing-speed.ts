import type { Browser, Page } from '@playwright/test';
import { questionnaireOf } from '../fixtures/questionnaire.ts';
import { openPhone } from './phone.ts';
import { emulateProcessor } from './phone-emulation.ts';
import { interactionToNextPaint } from './vitals.ts';

/** How fast the questionnaire answers to a visitor on the phone's processor, in milliseconds. */
export interface TypingSpeed {
  /** Interaction to next paint of keys alone. */
  readonly typing: number;
  /** The key that took longest. */
  readonly slowestKey: number;
  /** Interaction to next paint of keys and taps, those that change the page included. */
  readonly all: number;
  readonly keys: number;
}

/** Milliseconds between two keys: a quick typist. */
const pause = 60;

/** Fills the whole questionnaire in, key by key, and watches when each was painted. */
export async function measureTyping(browser: Browser, origin: string): Promise<TypingSpeed> {
  const context = await openPhone(browser);
  try {
    await context.addInitScript(recordInteractions);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await emulateProcessor(client);
    const questionnaire = questionnaireOf(page, 'nl');
    await page.goto(`${origin}${questionnaire.address}`, { waitUntil: 'networkidle' });
    await fillIn(page);
    await page.evaluate(lastPaint);
    return summarise(await page.evaluate(() => window.seen));
  } finally {
    await context.close();
  }
}

async function fillIn(page: Page): Promise<void> {
  const { form, field, years, alive, answer, goOn, next } = questionnaireOf(page, 'nl');
  await form.scrollIntoViewIfNeeded();
  await alive();
  const type = async (name: Parameters<typeof field>[0], text: string) => {
    await field(name).tap();
    await page.keyboard.type(text, { delay: pause });
  };
  await answer('hours');
  await goOn('experience');
  for (const technique of ['Java', 'Spring', 'Docker', 'Angular']) {
    await years(technique).tap();
    await page.keyboard.type('12', { delay: pause });
  }
  await goOn('education');
  await form.getByRole('radio').first().check();
  await type('study', 'Technische Informatica en Wiskunde');
  await goOn('location');
  await type('travelTime', '45');
  await type('postalCode', '1234 AB');
  await form.getByRole('checkbox').first().check();
  await goOn('code');
  await type('exampleCode', 'public record Salary(BigDecimal rate) { /* 70% */ }');
  await next.click();
  await type('name', 'Anna Wilhelmina de Vries-Jansen');
}

/** One event of an interaction, such as a key that goes down. */
interface Interaction {
  readonly id: number;
  readonly kind: string;
  readonly duration: number;
}

interface Seen {
  readonly events: Interaction[];
  keys: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/**
 * Runs in the page. Event Timing reports no event that was painted within 16 ms, so that outliers
 * are taken from fewer interactions than there were: the result is never better than it is.
 */
function recordInteractions(): void {
  window.seen = { events: [], keys: 0 };
  window.addEventListener('keydown', () => {
    window.seen.keys += 1;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const { interactionId: id, name: kind, duration } = entry;
      window.seen.events.push({ id, kind, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: the last key is shown by the next frame, and told when there is time for it. */
async function lastPaint(): Promise<void> {
  for (const _frame of ['shown', 'over']) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  await new Promise((resolve) => requestIdleCallback(resolve));
}

function summarise({ events, keys: count }: Seen): TypingSpeed {
  const longest = (chosen: readonly Interaction[]) => {
    const durations = new Map<number, number>();
    for (const { id, duration } of chosen) {
      durations.set(id, Math.max(duration, durations.get(id) ?? 0));
    }
    return [...durations.values()];
  };
  const keys = longest(events.filter(({ kind }) => kind.startsWith('key')));
  return {
    typing: interactionToNextPaint(keys),
    slowestKey: Math.max(0, ...keys),
    all: interactionToNextPaint(longest(events)),
    keys: count,
  };
}

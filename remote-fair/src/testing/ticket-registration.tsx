import type { ActivityState, ActivityStates } from '@site/shared/contracts/activity-state';
import type { Language } from '@site/shared/i18n/language';
import { createUser } from '@site/shared/testing/user';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect } from 'vitest';
import page from '../features/ticket-registration/ticket-registration-page.tsx';
import { createFairNetwork } from './fair-network.ts';
import { Site } from './site.tsx';

// The page that gives tickets, whose activities open, sell out and close.

export const network = createFairNetwork();
export const opens = '2025-11-06T10:00:00Z';
export const soldOut = { activity: 'waffles', state: 'soldOut' } as const;
export const open = { activity: 'waffles', state: 'open' } as const;

/** From now on the activities are so. */
export function become(...activities: ActivityState[]) {
  network.answer('GET /ticket-api/tickets/states', () =>
    HttpResponse.json({ activities, timestamp: '2025-11-06T08:30:00Z' }),
  );
}

/** Who looks at the page again is told at once, instead of in two seconds. */
export const look = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

export interface Visit {
  readonly activity?: string | null;
  readonly language?: Language;
  readonly states?: ActivityStates | null;
}

export function visit({ activity = 'waffles', language = 'en', states = null }: Visit = {}) {
  render(
    <Site language={language}>
      <page.Page data={{ activity, states }} />
    </Site>,
  );
  return createUser();
}

/** What the page's loader makes of its address. */
export async function load(language: Language = 'en'): Promise<Visit> {
  const url = new URL('https://site.test/jfall-2025/ticket?activity=waffles');
  const { signal } = new AbortController();
  return { ...(await page.load?.({ language, params: {}, url, signal })) };
}

/** There is no answer any more. */
export const fallSilent = () =>
  network.answer('GET /ticket-api/tickets/states', () => new Promise<never>(() => {}));

export const form = () => screen.queryByRole('form');
export const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
export const fillIn = async (user: ReturnType<typeof createUser>, name = 'Register!') => {
  for (const [index, text] of ['Grace', 'Hopper', '0612345678'].entries()) {
    const field = fields()[index];
    if (!field) throw new Error('A field is missing.');
    await user.clear(field);
    await user.type(field, text);
  }
  // The rules for numbers load with the first one: who is faster sends it as it was typed.
  await user.tab();
  await expect.poll(() => fields()[2]?.value).toBe('+31 6 12345678');
  const [, terms] = screen.getAllByRole<HTMLInputElement>('checkbox');
  if (terms && !terms.checked) await user.click(terms);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name });
  await expect.poll(() => button().disabled).toBe(false);
  return button();
};

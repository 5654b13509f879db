import type { Language } from '@site/shared/i18n/language';
import { type RenderResult, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { EventData } from '../features/events/event-data.ts';
import eventPage from '../features/events/event-page.tsx';
import { createNewsNetwork } from './news-network.ts';
import { createSite } from './site.tsx';

// The page of an event, as its loader and its address make it.

const { Page } = eventPage;

export const network = createNewsNetwork();

/** What stands for the forms remote, and shows what it is given. */
export function Form(props: object) {
  return <form aria-label="Formulier" data-given={JSON.stringify(props)} />;
}

export const given = () => JSON.parse(screen.getByRole('form').dataset.given ?? '');

export async function load(urlpart: string, language: Language = 'nl'): Promise<EventData> {
  const url = new URL(`https://merk.example/events/${urlpart}`);
  const { signal } = new AbortController();
  const data = await eventPage.load?.({ language, params: { urlpart }, url, signal });
  if (!data) throw new Error('The page loads nothing.');
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  return data;
}

interface Shown extends RenderResult {
  readonly router: ReturnType<typeof createSite>['router'];
}

export async function show(
  urlpart = 'avond',
  options: Parameters<typeof createSite>[1] = {},
): Promise<Shown> {
  const { site, router } = createSite(<Page data={await load(urlpart, options.language)} />, {
    slot: Form,
    ...options,
  });
  return { ...render(site), router };
}

export const headline = () => screen.getByRole('heading', { level: 1 }).textContent;

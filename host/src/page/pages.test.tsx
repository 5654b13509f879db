import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { complaints, openPage } from '../../test/open-page.tsx';
import {
  count,
  effects,
  follow,
  fragile,
  main,
  marketing,
  setUpThreePages,
} from '../../test/three-pages.tsx';
import { prerenderedPage } from './prerendered-page.ts';

setUpThreePages();

const titles = () => [...document.querySelectorAll('h1')];
const titleOf = (text: string) => titles().find(({ textContent }) => textContent === text);
const styleOf = (title: Element | undefined) =>
  title?.closest<HTMLElement>('[data-page]')?.style ?? document.body.style;
const shownTitles = () =>
  titles().filter((title) => {
    const { display, contentVisibility } = styleOf(title);
    return display !== 'none' && contentVisibility !== 'hidden';
  });

/** Home, with another page of it rendered out of sight. */
async function openHome(ahead = '/contact') {
  const site = await openPage({ remotes: [marketing()] });
  await site.arrive();
  await count();
  const rendering = site.prerender(ahead);
  await site.arrive();
  await rendering;
  return site;
}

describe('a page that its visitor is about to go to', () => {
  it('is rendered out of sight, and does nothing before it is shown', async () => {
    await openHome();
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(shownTitles()).toEqual([titleOf('Thuis')]);
    expect(main().getByText('Dit is /contact').isConnected).toBe(true);
    expect(document.title).not.toContain('Bel of mail');
    expect(effects.contact).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is shown as it was rendered, and runs from then on', async () => {
    await openHome();
    await waitFor(() => expect(titles()).toHaveLength(2));
    const rendered = titleOf('Bel of mail');
    await follow('Naar contact');
    await waitFor(() => expect(shownTitles()).toEqual([rendered]));
    expect(titles()).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(document.title).toBe('Bel of mail | Rawit');
    expect(effects.contact).toEqual(['/contact']);
    expect(prerenderedPage.getState()).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  it('is laid out out of sight, and takes its place when it is shown', async () => {
    await openHome();
    await waitFor(() => expect(titles()).toHaveLength(2));
    const style = styleOf(titleOf('Bel of mail'));
    await waitFor(() => expect(style.display).toBe(''));
    expect(style.contentVisibility).toBe('hidden');
    expect(style.position).toBe('absolute');
    await follow('Naar contact');
    await waitFor(() => expect(style.cssText).toBe(''));
  });

  it('makes room for another one, and is not shown where it has other data by then', async () => {
    const { prerender, arrive } = await openHome('/fragile');
    await waitFor(() => expect(titleOf('Breekbaar')).toBeDefined());
    const rendering = prerender('/contact');
    await arrive();
    await rendering;
    await waitFor(() => expect(titleOf('Bel of mail')).toBeDefined());
    expect(titles()).toHaveLength(2);

    const { address, handle } = prerenderedPage.getState() ?? {};
    prerenderedPage.setState({ id: 'old', handle, data: { greeting: 'Bel' }, address } as never);
    await waitFor(() => expect(titleOf('Bel')).toBeDefined());
    await follow('Naar contact');
    await waitFor(() => expect(titles()).toEqual([titleOf('Bel of mail')]));
  });

  it('says what to do where it breaks, once it is shown', async () => {
    fragile.breaks = true;
    await openHome('/fragile');
    expect(shownTitles()).toEqual([titleOf('Thuis')]);
    await follow('Naar breekbaar');
    await waitFor(() => expect(titles()).toEqual([titleOf('Hier ging iets mis')]));
  });
});

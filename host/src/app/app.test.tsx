import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { complaints, openPage } from '../../test/open-page.tsx';
import {
  count,
  counter,
  follow,
  fragile,
  heading,
  link,
  main,
  marketing,
  meta,
  noNotice,
  notice,
  noticeText,
  renderings,
  retry,
  setUpThreePages,
  user,
} from '../../test/three-pages.tsx';
import { pageLinks } from '../document/page-links.ts';

setUpThreePages();

describe('a page as the server rendered it', () => {
  it('stands and takes what is typed while its code is on its way, then comes alive', async () => {
    const { arrive } = await openPage({ remotes: [marketing()] });
    const title = await heading('Thuis');
    const input: HTMLInputElement = main().getByLabelText('Naam');
    await user.type(input, 'Jan');
    await user.click(counter());
    expect(counter().textContent).toBe('Geteld: 0');

    await arrive();
    await count();
    expect(await heading('Thuis')).toBe(title);
    expect(main().getByLabelText('Naam')).toBe(input);
    expect(input.value).toBe('Jan');
    await noNotice();
    expect(complaints).toEqual([]);
  });

  it('stays to be read when its code does not come, with a notice and a retry', async () => {
    const { arrive, fail } = await openPage({ remotes: [marketing()] });
    const input: HTMLInputElement = main().getByLabelText('Naam');
    await user.type(input, 'Jan');
    await fail();
    await notice();
    expect(main().getByRole('heading', { name: 'Thuis' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Naar contact' }).getAttribute('href')).toBe(
      '/contact',
    );

    await retry();
    await noNotice();
    await arrive();
    await count();
    await noNotice();
    expect(input.isConnected).toBe(true);
    expect(input.value).toBe('Jan');
    expect(complaints).toEqual([]);
  });

  it('asks for a new document when a retry does not help either', async () => {
    const { fail, reload } = await openPage({ remotes: [marketing()] });
    await fail();
    await notice();
    await retry();
    expect(reload).not.toHaveBeenCalled();
    await fail();
    await notice();
    await retry();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(main().getByRole('heading', { name: 'Thuis' })).toBeTruthy();
  });

  it('comes back when its code breaks in the browser', async () => {
    const remotes = [marketing()];
    const { arrive, container, reload } = await openPage({ path: '/fragile', remotes });
    fragile.breaks = true;
    await arrive();
    await notice();
    expect(main().getByRole('heading', { name: 'Breekbaar' })).toBeTruthy();
    expect(container.querySelectorAll('[data-page]')).toHaveLength(1);
    expect(screen.getByRole('banner')).toBeTruthy();
    await retry();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is in the language of its address', async () => {
    const { arrive } = await openPage({ path: '/en/contact', remotes: [marketing()] });
    await arrive();
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(link('Nederlands').getAttribute('href')).toBe('/contact');
  });
});

it('leaves header and footer away for a screen that is a tool', async () => {
  const { arrive } = await openPage({ path: '/screen', remotes: [marketing()] });
  await arrive();
  await heading('Bel of mail');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(complaints).toEqual([]);
});

describe('going to another page', () => {
  it('shows it, says so in the head, and takes the focus there', async () => {
    const { arrive } = await openPage({ remotes: [marketing()] });
    await arrive();
    await count();
    await follow('Naar contact');
    expect(main().getByRole('heading', { name: 'Thuis' })).toBeTruthy();
    await arrive();
    await heading('Bel of mail');
    await waitFor(() => expect(document.title).toBe('Bel of mail | Rawit'));
    expect(meta('robots')).toBe('noindex');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));

    window.history.back();
    await waitFor(() => expect(document.title).toBe('Thuis | Rawit'));
    expect(meta('description')).toBe('De voorpagina');
    expect(meta('robots')).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  it('does not render the page again that is left', async () => {
    const { arrive } = await openPage({ remotes: [marketing()] });
    await arrive();
    await count();
    const before = renderings.home;
    await follow('Naar contact');
    await screen.findByRole('progressbar');
    expect(renderings.home).toBe(before);
    await arrive();
    await heading('Bel of mail');
    expect(renderings.home).toBe(before);
  });

  it('moves what the document says of its address, and drops what it said of the first page', async () => {
    const { arrive, page } = await openPage({ remotes: [marketing()] });
    const links = pageLinks('https://www.rawit.example', page).map(({ rel, hreflang = '', href }) =>
      Object.assign(document.createElement('link'), { rel, hreflang, href }),
    );
    const data = document.createElement('script');
    data.type = 'application/ld+json';
    document.head.replaceChildren(...links, data);
    await arrive();
    await count();
    expect(document.head.querySelector('script')).not.toBeNull();

    await follow('Naar contact');
    await arrive();
    await waitFor(() => expect(document.title).toBe('Bel of mail | Rawit'));
    expect(
      [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')),
    ).toEqual(
      ['/contact', '/contact', '/en/contact', '/contact'].map(
        (path) => `https://www.rawit.example${path}`,
      ),
    );
    const shared = (name: string) =>
      document.head.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
    expect(shared('url')).toBe('https://www.rawit.example/contact');
    expect(shared('title')).toBe('Bel of mail | Rawit');
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('takes the focus to a fragment, and is not upset by one that means nothing', async () => {
    const { arrive, navigation } = await openPage({ remotes: [marketing()] });
    await arrive();
    await count();
    navigation.navigator.push('/contact#adres');
    await arrive();
    await waitFor(() => expect(document.activeElement?.id).toBe('adres'));

    navigation.navigator.push('/#100%');
    await heading('Thuis');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(complaints).toEqual([]);
  });

  it('leaves the focus alone while the page stays', async () => {
    const { arrive, navigation } = await openPage({ remotes: [marketing()] });
    await arrive();
    await count();
    counter().focus();
    navigation.navigator.push('/?x=1');
    navigation.navigator.push('/?x=2#top');
    await waitFor(() => expect(window.location.hash).toBe('#top'));
    expect(document.activeElement).toBe(counter());
  });

  it('asks the server where its code cannot be loaded', async () => {
    const { arrive, fail, assign } = await openPage({ remotes: [marketing()] });
    await arrive();
    await count();
    await follow('Naar contact');
    await fail();
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(assign).toHaveBeenCalledWith('http://localhost:3000/contact');
    expect(main().getByRole('heading', { name: 'Thuis' })).toBeTruthy();
  });

  it('leaves the trouble of the last page behind', async () => {
    const { arrive, fail } = await openPage({ path: '/contact', remotes: [marketing()] });
    await fail();
    await notice();
    await follow('Home');
    await arrive('home');
    await heading('Thuis');
    await noNotice();
  });

  it('is not troubled by a page that fails after it was left', async () => {
    const { arrive, fail, navigation } = await openPage({
      path: '/contact',
      remotes: [marketing()],
    });
    navigation.navigator.push('/');
    await arrive('home');
    await heading('Thuis');
    await fail('contact');
    await count();
    expect(screen.queryByText(noticeText)).toBeNull();
  });

  it('shows what to do where a page breaks that the server never rendered', async () => {
    const { arrive } = await openPage({ remotes: [marketing()] });
    await arrive();
    await count();
    fragile.breaks = true;
    await follow('Naar breekbaar');
    await arrive();
    await heading('Hier ging iets mis');
    expect(main().getByText('info@rawit.example')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();

    await user.click(main().getByRole('link', { name: 'Naar de voorpagina' }));
    await heading('Thuis');
    await noNotice();
  });

  it('forgives a page that was broken once', async () => {
    const { arrive } = await openPage({ remotes: [marketing()] });
    await arrive();
    await count();
    fragile.breaks = true;
    await follow('Naar breekbaar');
    await arrive();
    await notice();
    await user.click(main().getByRole('link', { name: 'Naar de voorpagina' }));
    await heading('Thuis');
    fragile.breaks = false;
    await follow('Naar breekbaar');
    await heading('Breekbaar');
    await noNotice();
  });
});

describe('a page that the server could not render', () => {
  it('is loaded and rendered by the browser', async () => {
    const { arrive, page } = await openPage({ remotes: [marketing()], shellOnly: true });
    expect(page.html).toContain('<header');
    expect(page.html).not.toContain('Geteld');
    await arrive();
    await heading('Thuis');
    await count();
  });

  it('says what to do when the browser cannot load it either, and goes nowhere', async () => {
    const remotes = [marketing()];
    const { fail, assign } = await openPage({ path: '/contact', remotes, shellOnly: true });
    await fail();
    await screen.findByRole('heading', { name: 'Hier ging iets mis' });
    expect(assign).not.toHaveBeenCalled();
  });
});

it('a shell that breaks says what to do', async () => {
  await openPage({ path: '/en', remotes: [marketing()], shellBreaks: true });
  await screen.findByRole('heading', { name: 'Something went wrong here' });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByText('info@rawit.example')).toBeTruthy();
});

import { logIn, logOut } from '@site/shared/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { Header } from './header.tsx';

let scrollTop: (atTop: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTop = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => vi.unstubAllGlobals());

// jsdom applies no media queries, so it takes every screen for a narrow one with a closed menu.
const hidden = true;

const menuLinks = () =>
  within(screen.getByRole('navigation', { hidden })).getAllByRole('link', { hidden });

/** Without what a submenu says about it. */
const nameOf = (link: HTMLElement) => link.firstChild?.textContent?.trim();

describe('menu', () => {
  it('has the specified items, with four below the professionals’', () => {
    renderInShell(<Header />);
    expect(menuLinks().map((link) => [nameOf(link), link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Ons verhaal', '/ons-verhaal'],
      ['Voor bedrijven', '/voor-bedrijven'],
      ['Voor professionals', '/voor-professionals'],
      ['Werken bij Rawit', '/voor-professionals/werken-bij'],
      ['Ons voorstel', '/voor-professionals/ons-voorstel'],
      ['Bereken je waarde', '/voor-professionals/bereken-je-waarde'],
      ['DBA', '/voor-professionals/dba'],
      ['Contact', '/contact'],
    ]);
    expect(screen.getByRole('link', { name: 'solliciteer', hidden }).getAttribute('href')).toBe(
      '/voor-professionals/solliciteer',
    );
  });

  it('stays in English and leads back to the same page in Dutch', () => {
    renderInShell(<Header />, { path: '/en/contact?from=fair', language: 'en' });
    expect(screen.getByRole('link', { name: 'Our story', hidden }).getAttribute('href')).toBe(
      '/en/ons-verhaal',
    );
    const other = screen.getByRole('link', { name: 'Nederlands', hidden });
    expect(other.getAttribute('href')).toBe('/contact?from=fair');
    expect([other.lang, other.getAttribute('hreflang')]).toEqual(['nl', 'nl']);
  });

  it('marks the page, and the item that it is below', () => {
    renderInShell(<Header />, { path: '/en/voor-professionals/dba', language: 'en' });
    const marked = menuLinks().filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [nameOf(link), link.getAttribute('aria-current')])).toEqual([
      ['For professionals', 'true'],
      ['DBA', 'page'],
    ]);
  });
});

describe('session', () => {
  const token = { token: 't', validUntil: '2999-01-01T00:00:00Z' };

  afterEach(() => act(logOut));

  it('offers to log out only who is logged in', () => {
    renderInShell(<Header />);
    expect(screen.queryByRole('link', { name: /Log out/, hidden })).toBeNull();
    act(() => logIn({ token, user: { username: 'jan', nickname: 'Jantje' } } as never));
    const link = screen.getByRole('link', { name: 'Log out (Jantje)', hidden });
    expect(link.getAttribute('href')).toBe('/logout');
    act(logOut);
    expect(screen.queryByRole('link', { name: /Log out/, hidden })).toBeNull();
  });

  it('names who has no nickname by user name', () => {
    renderInShell(<Header />);
    act(() => logIn({ token, user: { username: 'jan', nickname: null } } as never));
    expect(screen.getByRole('link', { name: 'Log out (jan)', hidden })).toBeDefined();
  });
});

describe('ground', () => {
  const ground = () => screen.getByRole('banner').dataset.ground;

  it('is clear over the top of the page and solid once the page is scrolled', () => {
    renderInShell(<Header overlay />);
    expect(ground()).toBe('clear');
    act(() => scrollTop(false));
    expect(ground()).toBe('solid');
    act(() => scrollTop(true));
    expect(ground()).toBe('clear');
  });

  it('is solid on other pages', () => {
    renderInShell(<Header />);
    act(() => scrollTop(true));
    expect(ground()).toBe('solid');
  });
});

describe('menu of narrow screens, where the browser knows no popovers', () => {
  const button = () => screen.getByRole('button', { name: /Menu|Sluit/ });

  it('opens and closes, and lets nothing scroll behind it', async () => {
    renderInShell(<Header overlay />);
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(screen.getByRole('banner').dataset.ground).toBe('menu');
    await userEvent.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('closes with Escape, and focus is back on its button', async () => {
    renderInShell(<Header />);
    await userEvent.click(button());
    screen.getByRole('link', { name: 'Contact' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button());
  });

  it('closes when a link in it is followed', async () => {
    renderInShell(<Header />);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('closes when focus leaves it for the page behind', async () => {
    renderInShell(
      <>
        <Header />
        <input />
      </>,
    );
    await userEvent.click(button());
    screen.getByRole('link', { name: 'Contact' }).focus();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    act(() => screen.getByRole('textbox').focus());
    expect(button().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('menu of narrow screens, as a popover', () => {
  it('is opened by the browser; the button follows', () => {
    renderInShell(<Header />);
    const button = screen.getByRole('button', { name: 'Menu' });
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(panel?.getAttribute('popover')).toBe('auto');
    const toggle = Object.assign(new Event('toggle'), { newState: 'open' });
    act(() => void panel?.dispatchEvent(toggle));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.textContent).toBe('Sluit');
  });
});

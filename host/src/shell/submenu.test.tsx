import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { MainMenu } from './main-menu.tsx';

function renderMenu() {
  renderInShell(
    <>
      <MainMenu />
      <input />
    </>,
  );
  // jsdom applies no media queries: the one button, of wide screens, counts as hidden.
  const button = screen.getByRole('button', { hidden: true });
  expect(button.textContent).toBe('Meer voor professionals');
  return button;
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

describe('by keyboard', () => {
  it('opens by its button, is the next thing that Tab reaches, closes with Escape', async () => {
    const button = renderMenu();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(isOpen(button)).toBe(true);
    const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(list?.hasAttribute('data-open')).toBe(true);
    act(() => list?.querySelector('a')?.focus());
    await userEvent.keyboard('{Escape}');
    expect(isOpen(button)).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('closes when focus leaves it', async () => {
    const button = renderMenu();
    await userEvent.click(button);
    act(() => screen.getByRole('textbox').focus());
    expect(isOpen(button)).toBe(false);
  });

  it('closes when an item is followed', async () => {
    const button = renderMenu();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link', { name: /Ons voorstel/ }));
    expect(isOpen(button)).toBe(false);
  });
});

describe('by pointer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const move = (type: 'pointerOver' | 'pointerOut', element: HTMLElement, pointerType: string) =>
    fireEvent[type](element, { pointerType, relatedTarget: document.body });

  it('opens under a mouse, and outlives a slip off it', () => {
    const button = renderMenu();
    move('pointerOver', button, 'mouse');
    expect(isOpen(button)).toBe(true);
    move('pointerOut', button, 'mouse');
    act(() => void vi.advanceTimersByTime(150));
    expect(isOpen(button)).toBe(true);
    move('pointerOver', button, 'mouse');
    act(() => void vi.advanceTimersByTime(500));
    expect(isOpen(button)).toBe(true);
    move('pointerOut', button, 'mouse');
    act(() => void vi.advanceTimersByTime(200));
    expect(isOpen(button)).toBe(false);
  });

  it('stays when the mouse that opened it clicks the arrow, and closes with the next click', () => {
    const button = renderMenu();
    move('pointerOver', button, 'mouse');
    fireEvent.click(button);
    expect(isOpen(button)).toBe(true);
    fireEvent.click(button);
    expect(isOpen(button)).toBe(false);
    fireEvent.click(button);
    expect(isOpen(button)).toBe(true);
  });

  it('does not open because a finger passes over it', () => {
    const button = renderMenu();
    move('pointerOver', button, 'touch');
    expect(isOpen(button)).toBe(false);
  });
});

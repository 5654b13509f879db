import { media } from '@site/shared/ui/tokens';
import { type FocusEvent, type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Id of the menu, which its button opens through `popovertarget`. */
const menuId = 'site-menu';

/** Viewports that have the menu in the header, so that nothing opens. */
const wideViewport = media.wide.replace('@media ', '');

/**
 * The menu of narrow viewports: a popover, which a browser opens and closes with Escape without any
 * script, so it works before hydration. This keeps the button's state, lets nothing scroll behind
 * the menu, and does the browser's part where a browser knows no popovers.
 */
export function useMobileMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = useCallback(() => {
    if (isOpenPopover(panel.current)) panel.current?.hidePopover();
    setOpen(false);
  }, []);

  useEffect(() => setOpen(isOpenPopover(panel.current)), []);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const wide = matchMedia(wideViewport);
    document.documentElement.style.overflow = 'hidden';
    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', close);
    return () => {
      document.documentElement.style.removeProperty('overflow');
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', close);
    };
  }, [open, close]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const stays =
      relatedTarget === null ||
      relatedTarget === button.current ||
      panel.current?.contains(relatedTarget);
    if (open && !stays) close();
  };

  return {
    open,
    close,
    button: {
      ref: button,
      popoverTarget: menuId,
      'aria-controls': menuId,
      'aria-expanded': open,
      onBlur,
      onClick: () => {
        if (!knowsPopovers()) setOpen(!open);
      },
    },
    panel: {
      ref: panel,
      id: menuId,
      popover: 'auto' as const,
      'data-open': open || undefined,
      onBlur,
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    },
  };
}

function knowsPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

function isOpenPopover(element: HTMLElement | null): boolean {
  return knowsPopovers() && (element?.matches(':popover-open') ?? false);
}

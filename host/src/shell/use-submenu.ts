import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** How long a submenu stays when the pointer slips off it, in milliseconds. */
const closeDelay = 200;

/**
 * A disclosure that opens under the mouse and by its button, and closes with Escape, when focus
 * leaves it, and a moment after the mouse has left it.
 */
export function useSubmenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The mouse opened it on its way to the button: the click that follows means to open it too. */
  const openedOnTheWay = useRef(false);
  useEffect(() => () => clearTimeout(closing.current), []);

  const close = () => {
    clearTimeout(closing.current);
    openedOnTheWay.current = false;
    setOpen(false);
  };

  return {
    open,
    button,
    close,
    toggle: () => {
      if (open && !openedOnTheWay.current) return close();
      openedOnTheWay.current = false;
      setOpen(true);
    },
    area: {
      onPointerEnter: (event: PointerEvent) => {
        clearTimeout(closing.current);
        if (event.pointerType !== 'mouse' || open) return;
        openedOnTheWay.current = true;
        setOpen(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') closing.current = setTimeout(close, closeDelay);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        if (event.currentTarget.contains(document.activeElement)) button.current?.focus();
      },
    },
  };
}

import { useEffect, useRef } from 'react';
import { type Speaker, type Tone, waitForTap } from '../../device/speaker.ts';
import { showCallFavicon } from './call-favicon.ts';

/** Up, so that it does not sound like an error. */
const bell: readonly Tone[] = [
  { hertz: 660, seconds: 0.18 },
  { hertz: 880, seconds: 0.18 },
  { hertz: 1320, seconds: 0.18 },
];
/** Milliseconds: on, off, on. */
const buzz = [400, 150, 400, 150, 800];
/** Between one signal and the next, until they come. */
const signalEvery = 8_000;
const titleEvery = 1_000;

/**
 * What calls somebody who does not look at the screen: vibration and sound, again and again, and the
 * tab's title and icon.
 *
 * @param title the tab's title while they are called; undefined while they are not
 */
export function useCallSignals(title: string | undefined): void {
  const speaker = useRef<Speaker>(undefined);

  useEffect(() => {
    const own = waitForTap();
    speaker.current = own;
    return own.close;
  }, []);

  useEffect(() => {
    if (title === undefined) return;
    const signal = () => {
      // Before the first tap browsers refuse to, and complain.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzz);
      speaker.current?.play(bell);
    };
    signal();
    const signals = setInterval(signal, signalEvery);
    const usual = document.title;
    document.title = title;
    const titles = setInterval(() => {
      document.title = document.title === title ? usual : title;
    }, titleEvery);
    const restoreIcon = showCallFavicon();
    return () => {
      clearInterval(signals);
      clearInterval(titles);
      document.title = usual;
      restoreIcon();
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0);
    };
  }, [title]);
}

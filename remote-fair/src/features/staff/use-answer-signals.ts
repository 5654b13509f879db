import { useEffect, useRef } from 'react';
import { type Speaker, type Tone, waitForTap } from '../../device/speaker.ts';
import type { ScanAnswer } from './scan-outcome.ts';

interface Signal {
  readonly tones: readonly Tone[];
  /** Milliseconds: on, off, on. */
  readonly buzz: readonly number[];
}

const high: Tone = { hertz: 1175, seconds: 0.16 };
const middle: Tone = { hertz: 784, seconds: 0.12 };
const low: Tone = { hertz: 392, seconds: 0.16 };
const pause: Tone = { hertz: 0, seconds: 0.08 };

/** Told apart without looking: up is good, two low ones are used, one long low one is refused. */
const signals: Readonly<Record<ScanAnswer['kind'], Signal | undefined>> = {
  valid: { tones: [middle, high], buzz: [90] },
  genuine: { tones: [middle, high], buzz: [90] },
  used: { tones: [low, pause, low], buzz: [180, 90, 180] },
  refused: { tones: [{ hertz: 196, seconds: 0.55 }], buzz: [500] },
  choice: { tones: [middle], buzz: [40] },
  found: { tones: [middle], buzz: [40] },
  givenBack: { tones: [middle], buzz: [40] },
  undone: { tones: [middle], buzz: [40] },
  kept: { tones: [middle], buzz: [40] },
  checking: undefined,
};

/** What is heard and felt of an answer. @param count grows with every scan */
export function useAnswerSignals(
  kind: ScanAnswer['kind'] | undefined,
  { count, muted }: { readonly count: number; readonly muted: boolean },
): void {
  const speaker = useRef<Speaker>(undefined);
  const isMuted = useRef(muted);
  isMuted.current = muted;

  useEffect(() => {
    const own = waitForTap();
    speaker.current = own;
    return own.close;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer to another scan is heard again
  useEffect(() => {
    const signal = kind && signals[kind];
    if (!signal) return;
    // Before the first tap browsers refuse to, and complain.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...signal.buzz]);
    if (!isMuted.current) speaker.current?.play(signal.tones);
  }, [kind, count]);
}

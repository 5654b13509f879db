// Browsers let a page make sound only after a tap.

/** One tone after another; 0 Hz is a pause. */
export interface Tone {
  readonly hertz: number;
  readonly seconds: number;
}

/** What can make sound once the page has been tapped, or a key pressed. */
export interface Speaker {
  readonly play: (tones: readonly Tone[]) => void;
  readonly close: () => void;
}

const volume = 0.6;
const unlocking = ['pointerdown', 'keydown'] as const;

export function waitForTap(): Speaker {
  let context: AudioContext | undefined;

  const unlock = () => {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  };
  if ('AudioContext' in window) {
    for (const event of unlocking) document.addEventListener(event, unlock);
  }

  return {
    play(tones) {
      if (context?.state === 'running') playTones(context, tones);
    },
    close() {
      for (const event of unlocking) document.removeEventListener(event, unlock);
      void context?.close();
    },
  };
}

function playTones(context: AudioContext, tones: readonly Tone[]): void {
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  let start = context.currentTime;
  for (const { hertz, seconds } of tones) {
    const oscillator = context.createOscillator();
    oscillator.frequency.value = hertz;
    oscillator.connect(gain);
    oscillator.start(start);
    start += seconds;
    oscillator.stop(start);
  }
}

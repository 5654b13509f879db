import type { QrReader } from './qr-reader.ts';

/** Milliseconds between two looks. */
const scanInterval = 125;
/** A code that stays in view is one scan: it must have been away for so long. */
const awayFor = 3_000;

interface Watched {
  readonly screen: HTMLVideoElement;
  readonly reader: QrReader;
  readonly signal: AbortSignal;
}

/** Reads what is held up to a camera. @param onCode called once for a code that is held up */
export function watchCodes(
  { screen, reader, signal }: Watched,
  onCode: (text: string) => void,
): void {
  const isNew = differentCodes();
  async function look() {
    // Nobody holds up a code to a page that is not shown.
    if (!document.hidden && screen.offsetParent) {
      const text = await reader.read(screen).catch(() => undefined);
      if (text && !signal.aborted && isNew(text)) onCode(text);
    }
    if (!signal.aborted) setTimeout(look, scanInterval);
  }
  void look();
}

/** Whether a code is another one than the last, or has been away meanwhile. */
function differentCodes(): (text: string) => boolean {
  let last = { text: '', at: 0 };
  return (text) => {
    const now = Date.now();
    const isSame = text === last.text && now - last.at < awayFor;
    last = { text, at: now };
    return !isSame;
  };
}

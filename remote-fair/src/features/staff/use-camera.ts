import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { loadQrReader } from './qr-reader.ts';
import { watchCodes } from './watch-codes.ts';

/**
 * - `refused`: the visitor or the browser does not allow it.
 * - `missing`: there is none, or the page is not served over TLS.
 * - `lost`: another program has it, maybe for a while, or it went away.
 * - `noReader`: what reads QR codes could not be loaded.
 */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'lost' | 'noReader';

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 } },
};

/** The device's camera, and what it reads. @param onCode called once for a code that is held up */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
) {
  const [state, setState] = useState<CameraState>('off');
  const running = useRef<AbortController>(undefined);
  const report = useRef(onCode);
  report.current = onCode;

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState('off');
  }, []);

  const start = useCallback(async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const end = (reason: CameraState) => {
      if (running.current !== own) return;
      own.abort();
      setState(reason);
    };
    setState('starting');
    const stream = await openCamera().catch((error: unknown) => end(reasonOf(error)));
    if (!stream) return;
    own.signal.addEventListener('abort', () => close(stream));
    const tracks = stream.getTracks();
    for (const track of tracks) track.addEventListener('ended', () => end('lost'));
    if (own.signal.aborted) return close(stream);
    const reader = await loadQrReader().catch(() => end('noReader'));
    const { current: screen } = video;
    if (!reader || !screen || own.signal.aborted) return;
    screen.srcObject = stream;
    const show = async () => {
      await screen.play().catch(() => end('lost'));
      if (!own.signal.aborted) setState(tracks.some(({ muted }) => muted) ? 'lost' : 'on');
    };
    await show();
    if (own.signal.aborted) return;
    // An iPhone mutes what another program has taken, and ends nothing.
    for (const track of tracks) {
      track.addEventListener('mute', () => setState('lost'), { signal: own.signal });
      track.addEventListener('unmute', show, { signal: own.signal });
    }
    watchCodes({ screen, reader, signal: own.signal }, (text) => report.current(text));
  }, [video]);

  useEffect(() => () => running.current?.abort(), []);
  return { state, start, stop };
}

async function openCamera(): Promise<MediaStream> {
  // Browsers hide it from pages that are not served over TLS.
  if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia(wanted);
}

function reasonOf(error: unknown): CameraState {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'lost';
}

function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

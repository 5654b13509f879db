/** Finds a QR code in what a camera sees. */
export interface QrReader {
  readonly read: (video: HTMLVideoElement) => Promise<string | undefined>;
}

/** The Shape Detection API, which TypeScript does not know. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Longest side of the picture that is searched: enough for a phone held at arm's length. */
const searchedSide = 720;

/** The browser's own reader; where it has none, ours, which is loaded now. @throws when that fails */
export async function loadQrReader(): Promise<QrReader> {
  const native = await nativeDetector();
  if (!native) return loadOwnReader();
  let own: QrReader | undefined;
  return {
    async read(video) {
      if (own) return own.read(video);
      try {
        const [found] = await native.detect(video);
        return found?.rawValue;
      } catch {
        // It is there by name only: on some phones it needs a service that is missing.
        own = await loadOwnReader();
        return undefined;
      }
    },
  };
}

async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    if (!BarcodeDetector || !formats.includes('qr_code')) return undefined;
    return new BarcodeDetector({ formats: ['qr_code'] });
  } catch {
    return undefined;
  }
}

async function loadOwnReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video;
      const scale = Math.min(1, searchedSide / Math.max(videoWidth, videoHeight));
      const width = Math.round(videoWidth * scale);
      const height = Math.round(videoHeight * scale);
      if (!context || width === 0 || height === 0) return undefined;
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      try {
        return decodeQR(context.getImageData(0, 0, width, height));
      } catch {
        // There is no code in the picture.
        return undefined;
      }
    },
  };
}

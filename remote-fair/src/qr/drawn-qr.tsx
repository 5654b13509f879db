import { QRCodeSVG } from 'qrcode.react';

// It contains a QR encoder: load it with `import()`.

const side = 512;

/** A QR code that needs no network. */
export function DrawnQr({ text, title }: { readonly text: string; readonly title: string }) {
  return <QRCodeSVG value={text} title={title} role="img" size={side} level="M" />;
}

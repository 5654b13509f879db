import { QRCodeSVG } from 'qrcode.react';

// It brings the rules of QR codes: load it with `import()`.

const side = 512;

/** A QR code that needs no network. */
export function DrawnQr({ text, title }: { readonly text: string; readonly title: string }) {
  return <QRCodeSVG value={text} title={title} role="img" size={side} level="M" />;
}

import { css } from '@emotion/react';
import { space } from '@site/shared/ui/tokens';
import { type ComponentType, useEffect, useState } from 'react';

interface QrImageProps {
  readonly src: string;
  /** What the code says, to draw it where the image does not arrive. */
  readonly text: string;
  readonly alt: string;
}

type Drawn = ComponentType<{ readonly text: string; readonly title: string }>;

const side = 512;

// White whatever the brand's paper is, and a quiet zone around: scanners want both.
const styles = css({
  display: 'block',
  width: 'min(100%, 20rem)',
  aspectRatio: '1',
  padding: space.x2,
  background: 'white',
  colorScheme: 'only light',
  forcedColorAdjust: 'none',
  '& > img, & > svg': { width: '100%', height: '100%' },
});

/**
 * The service's QR image; one drawn on this device where there is no network. What draws it is
 * fetched ahead, since without a network it could not be.
 */
export function QrImage({ src, text, alt }: QrImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const [Drawn, setDrawn] = useState<Drawn>();

  useEffect(() => {
    import('./drawn-qr.tsx').then(
      (module) => setDrawn(() => module.DrawnQr),
      () => undefined,
    );
  }, []);

  return (
    <div css={styles}>
      {failedSrc === src && Drawn ? (
        <Drawn text={text} title={alt} />
      ) : (
        <img src={src} alt={alt} width={side} height={side} onError={() => setFailedSrc(src)} />
      )}
    </div>
  );
}

import { type TranslateOf, useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { useRef } from 'react';
import { scanStyles as styles } from './scan-styles.ts';
import { scanTexts } from './scan-texts.ts';
import { type CameraState, useCamera } from './use-camera.ts';

const troubles: Partial<Record<CameraState, Parameters<TranslateOf<typeof scanTexts>>[0]>> = {
  refused: 'cameraRefused',
  missing: 'cameraMissing',
  lost: 'cameraLost',
  noReader: 'cameraNoReader',
};

/** The camera, once it is asked for. Where there is none the other ways go on. */
export function Camera({ onCode }: { readonly onCode: (text: string) => void }) {
  const t = useTexts(scanTexts);
  const video = useRef<HTMLVideoElement>(null);
  const { state, start, stop } = useCamera(video, onCode);
  const trouble = troubles[state];
  const isOn = state === 'on';
  return (
    <div css={styles.camera}>
      <video ref={video} hidden={!isOn} aria-label={t('cameraView')} muted playsInline />
      <Button
        look="secondary"
        busy={state === 'starting'}
        onClick={() => (isOn ? stop() : void start())}
      >
        {t(isOn ? 'cameraOff' : state === 'starting' ? 'cameraStarting' : 'cameraOn')}
      </Button>
      {trouble && <Alert kind="information">{t(trouble)}</Alert>}
    </div>
  );
}

import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

/** Takes the browser's own bars away, where it lets a page do so. */
export function FullScreenButton() {
  const t = useTexts(texts);
  const [possible, setPossible] = useState(true);
  useEffect(() => setPossible(document.fullscreenEnabled), []);
  const fill = () => document.documentElement.requestFullscreen().catch(() => setPossible(false));
  return (
    <Button look="secondary" hidden={!possible} onClick={() => void fill()}>
      {t('fullScreen')}
    </Button>
  );
}

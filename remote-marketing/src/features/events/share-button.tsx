import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

interface ShareButtonProps {
  readonly title: string;
  readonly address: string;
}

/** On devices without a mouse; the place is kept until it is known that they can share. */
const styles = css({ display: 'none', '@media (hover: none)': { display: 'inline-flex' } });

/** The phone's own way of sharing. */
export function ShareButton({ title, address }: ShareButtonProps) {
  const t = useTexts(texts);
  const [possible, setPossible] = useState(false);
  useEffect(() => setPossible(typeof navigator.share === 'function'), []);
  // Closing the phone's menu rejects the promise, which is no error.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <Button
      look="ghost"
      onClick={share}
      disabled={!possible}
      css={[styles, !possible && { visibility: 'hidden' }]}
    >
      {t('share')}
    </Button>
  );
}

import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { space } from '@site/shared/ui/tokens';
import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';

interface MinigameFormProps {
  /** Base address of the minigame. */
  readonly base: string;
  readonly jwt: string;
}

const styles = css({ display: 'grid', justifyItems: 'start', gap: space.x2 });

/** Posts itself once; the button is for a browser that did not let it. */
export function MinigameForm({ base, jwt }: MinigameFormProps) {
  const t = useTexts(texts);
  const place = useRef<HTMLFormElement>(null);

  useEffect(() => place.current?.requestSubmit(), []);

  return (
    <form
      ref={place}
      css={styles}
      method="post"
      action={`${base.replace(/\/+$/, '')}/api/security/login`}
    >
      <input type="hidden" name="jwt" value={jwt} />
      <p>{t('ready')}</p>
      <Button type="submit">
        {t('start')}
        <Icon name="arrow" />
      </Button>
    </form>
  );
}

import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { space } from '@site/shared/ui/tokens';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

interface MinigameFormProps {
  /** Base address of the minigame. */
  readonly base: string;
  readonly jwt: string;
}

const styles = css({ display: 'grid', justifyItems: 'start', gap: space.x2 });

/**
 * Posts itself once per entry of the browser's history: who comes back from the game came for the page
 * before it. The button is for them, and for a browser that did not let it.
 */
export function MinigameForm({ base, jwt }: MinigameFormProps) {
  const t = useTexts(texts);
  const place = useRef<HTMLFormElement>(null);

  const [isBack, setBack] = useState(false);

  useEffect(() => {
    if (hasPosted()) return setBack(true);
    savePosting();
    place.current?.requestSubmit();
  }, []);

  return (
    <form
      ref={place}
      css={styles}
      method="post"
      action={`${base.replace(/\/+$/, '')}/api/security/login`}
    >
      <input type="hidden" name="jwt" value={jwt} />
      <p>{t(isBack ? 'back' : 'ready')}</p>
      <Button type="submit">
        {t('start')}
        <Icon name="arrow" />
      </Button>
    </form>
  );
}

// On the history's entry: it survives the page, and another way to this page is another entry.
const mark = 'minigamePosted';

function hasPosted(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

function savePosting(): void {
  history.replaceState({ ...history.state, [mark]: true }, '');
}

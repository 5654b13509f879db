import { useTexts } from '@site/shared/i18n';
import { useSession } from '@site/shared/session';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { useLayoutEffect, useRef } from 'react';
import { loginStyles as styles } from './login-styles.ts';
import { texts } from './texts.ts';
import type { FinalStep } from './wall.ts';

interface WelcomeProps {
  readonly step: FinalStep;
  /** The visitor has just logged in here: focus moves along. */
  readonly focused: boolean;
  /** Where the visitor is taken, so that there is a link as well. */
  readonly target: string | undefined;
}

/** The last step: logged in, and what that is good for. */
export function Welcome({ step, focused, target }: WelcomeProps) {
  const t = useTexts(texts);
  const name = useSession(({ user }) => user?.nickname || user?.username);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <div css={styles.final}>
      <Heading level={2} size="heading" ref={heading} tabIndex={-1}>
        {t(`${step}.heading`, { name: name ?? '' })}
      </Heading>
      <p>{t(target === undefined ? `${step}.intro` : 'takenOn')}</p>
      <div css={styles.actions}>
        <ButtonLink to={target ?? '/go-to-minigame'}>
          {t(target === undefined ? 'play' : 'goOn')}
        </ButtonLink>
        <ButtonLink to="/logout" look="ghost" arrow={false}>
          {t('logOut')}
        </ButtonLink>
      </div>
    </div>
  );
}

import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { useLayoutEffect, useRef, useState } from 'react';
import { loginStyles as styles } from './login-styles.ts';
import { texts } from './texts.ts';
import type { WallOption } from './wall.ts';

interface ChooseOptionProps {
  /** The visitor came back to it: focus moves here. */
  readonly focused: boolean;
  readonly onChoose: (option: WallOption) => void;
}

const options = ['signup', 'login', 'activate'] as const satisfies readonly WallOption[];

/** The first step: which of the three ways in. */
export function ChooseOption({ focused, onChoose }: ChooseOptionProps) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);

  // Who leaves it has moved too, and is not led back first.
  const [cameBack] = useState(focused);

  useLayoutEffect(() => {
    if (cameBack) heading.current?.focus();
  }, [cameBack]);

  return (
    <div css={styles.final}>
      <Heading level={2} size="heading" ref={heading} tabIndex={-1}>
        {t('choose')}
      </Heading>
      <div css={styles.choices}>
        {options.map((option, index) => (
          <Button
            key={option}
            look={index === 0 ? 'primary' : 'secondary'}
            onClick={() => onChoose(option)}
          >
            {t(`option.${option}`)}
            <Icon name="arrow" />
          </Button>
        ))}
      </div>
      <p css={styles.note}>{t('chooseNote')}</p>
      <p css={styles.noScript}>{t('noScript')}</p>
    </div>
  );
}

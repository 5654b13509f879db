import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { brickStyles as styles } from './prize-brick-styles.ts';
import { texts } from './texts.ts';

/** The second choice, drawn as a brick. When the prize is over, only its outline is left. */
export function PrizeBrick({ over }: { readonly over: boolean }) {
  const t = useTexts(texts);
  const { linkedIn } = useSiteConfig().company;
  return (
    <article css={[styles.brick, over ? styles.gone : styles.solid]}>
      <div>
        <Heading level={2} size="display" css={[styles.title, over && styles.struck]}>
          {t('lego')}
        </Heading>
        {over && <p css={styles.stamp}>{t('legoOver')}</p>}
      </div>
      <p>{t(over ? 'legoOverBody' : 'legoBody')}</p>
      <ButtonLink to={linkedIn} look="secondary" arrow={false}>
        {t(over ? 'legoOverLink' : 'legoLink')}
        <Icon name="outward" />
      </ButtonLink>
    </article>
  );
}

import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Picture } from '@site/shared/ui/picture';
import { jfall } from '../../artwork/jfall.ts';
import { texts } from './texts.ts';
import { pictureSizes, ticketStyles as styles } from './waffle-ticket-styles.ts';

/** The first choice, drawn as what it gets you: a picture, a perforation, and a stub to tear off. */
export function WaffleTicket() {
  const t = useTexts(texts);
  return (
    <article css={styles.ticket}>
      <div css={styles.picture}>
        <Picture
          image={jfall}
          alt={t('picture')}
          sizes={pictureSizes}
          loading="eager"
          fetchPriority="high"
        />
      </div>
      <div css={styles.stub}>
        <Heading level={2} size="display">
          {t('waffles')}
        </Heading>
        <p>{t('wafflesBody')}</p>
        <ButtonLink to="/jfall-2025/ticket?activity=waffles">{t('wafflesLink')}</ButtonLink>
      </div>
    </article>
  );
}

import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { layout, media, space } from '@site/shared/ui/tokens';
import { TermList } from '../../ui/term-list.tsx';
import { texts } from './texts.ts';

const columns = css({
  display: 'grid',
  gap: space.x5,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    columnGap: layout.gap,
  },
});

/** The heading stays in sight while the list goes by. */
const aside = css({
  [media.desktop]: { position: 'sticky', top: `calc(${layout.header} + ${space.x4})` },
  '& > * + *': { marginTop: space.x3 },
});

/** The offer, line by line (specification sections 1 and 9). */
export function Offer() {
  const t = useTexts(texts);
  const lines = [
    [t('contract'), t('contractBody')],
    [t('base'), t('baseBody')],
    [t('bonus'), t('bonusBody')],
    [t('referral'), t('referralBody')],
    [t('laptop'), t('laptopBody')],
    [t('openBook'), t('openBookBody')],
  ] as const;
  return (
    <Section>
      <div css={columns}>
        <div>
          <div css={aside}>
            <Heading level={2}>{t('offerTitle')}</Heading>
            <p>
              <ButtonLink to="/voor-professionals/ons-voorstel" look="ghost">
                {t('offerLink')}
              </ButtonLink>
            </p>
          </div>
        </div>
        <TermList terms={lines} columns="minmax(0, 2fr) minmax(0, 3fr)" termSize="subheading" />
      </div>
    </Section>
  );
}

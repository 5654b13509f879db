import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { phoneLink } from '@site/shared/config/phone-link';
import { useTexts } from '@site/shared/i18n';
import { uiTexts } from './texts.ts';
import { colour, space, weight } from './tokens.ts';

const styles = css({
  fontStyle: 'normal',
  '& > p:first-of-type': { fontWeight: weight.bold },
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    alignItems: 'baseline',
    columnGap: space.x2,
    marginTop: space.x2,
  },
  '& dt': { color: colour.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** The company address block (specification section 2, screens 14 and 16), from configuration. */
export function CompanyAddress() {
  const { company } = useSiteConfig();
  const t = useTexts(uiTexts);
  return (
    <address css={styles}>
      <p>{company.name}</p>
      <p>{company.street}</p>
      <p>{`${company.postcode} ${company.city}`}</p>
      <dl>
        <dt>{t('phone')}</dt>
        <dd>
          <a href={phoneLink(company.phone)}>{company.phone}</a>
        </dd>
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>{t('chamberOfCommerce')}</dt>
        <dd>{company.chamberOfCommerce}</dd>
      </dl>
    </address>
  );
}

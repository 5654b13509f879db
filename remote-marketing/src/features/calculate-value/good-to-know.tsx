import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { surface } from '@site/shared/ui/surface';
import { colour, space } from '@site/shared/ui/tokens';
import { Prose } from '../../ui/prose.tsx';
import { texts } from './texts.ts';

const panel = css(surface('seed'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > h2 + *': { marginTop: space.x2 },
  '& > div + h2': { marginTop: space.x5 },
  '& > p + p': { marginTop: space.x3 },
});

/** What helps to fill in the questionnaire, and where the sum is that needs none. */
export function GoodToKnow() {
  const t = useTexts(texts);
  return (
    <aside css={panel}>
      <Heading level={2} size="heading">
        {t('howItWorks')}
      </Heading>
      <Prose>
        <ul>
          <li>{t('byPeople')}</li>
          <li>{t('education')}</li>
          <li>{t('exampleCode')}</li>
          <li>
            {`${t('privacy')} `}
            <Link to="/privacy">{t('privacyLink')}</Link>
          </li>
        </ul>
      </Prose>
      <Heading level={2} size="heading">
        {t('ownRate')}
      </Heading>
      <p>{t('ownRateBody')}</p>
      <p>
        <ButtonLink to="/voor-professionals/ons-voorstel#rekenen" look="secondary">
          {t('ownRateLink')}
        </ButtonLink>
      </p>
    </aside>
  );
}

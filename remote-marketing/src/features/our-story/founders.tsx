import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, layout, media, size, space, weight } from '@site/shared/ui/tokens';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { texts } from './texts.ts';

const agreements = css({
  counterReset: 'agreement',
  display: 'grid',
  gap: `${space.x5} ${layout.gap}`,
  marginBlock: space.x8,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': {
    counterIncrement: 'agreement',
    display: 'grid',
    gridTemplateColumns: `${space.x6} minmax(0, 1fr)`,
    alignContent: 'start',
    paddingTop: space.x2,
    borderTop: `3px solid ${colour.text}`,
  },
  '& > li::before': {
    content: 'counter(agreement)',
    gridRow: 'span 2',
    fontFamily: family.display,
    fontSize: size.title,
    fontWeight: weight.black,
    lineHeight: 1,
    color: colour.accentText,
  },
  '& p': { marginTop: space.x1 },
});

const people = css({
  display: 'grid',
  gap: `${space.x5} ${layout.gap}`,
  marginBottom: space.x8,
  [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' },
  '& > li > p': { marginTop: space.x1 },
});

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x2} ${space.x4}`,
});

/** `#onze-founders`: the four agreements, and the founders themselves where the configuration has them. */
export function Founders() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { founders = [] } = useSiteConfig();
  const agreed = ([1, 2, 3, 4] as const).map(
    (number) => [t(`agreement${number}`), t(`agreement${number}Body`)] as const,
  );
  return (
    <Section on="ink" id="onze-founders">
      <SectionOpening heading={t('foundersTitle')} lead={t('foundersLead')} />
      <ol css={agreements}>
        {agreed.map(([agreement, body]) => (
          <li key={agreement}>
            <Heading level={3} size="heading">
              {agreement}
            </Heading>
            <Text>{body}</Text>
          </li>
        ))}
      </ol>
      {founders.length > 0 && (
        <ul css={people}>
          {founders.map(({ name, role, says }) => (
            <li key={name}>
              <Heading level={3} size="subheading">
                {name}
              </Heading>
              <Text kind="muted">{role[language]}</Text>
              <Text>{says[language]}</Text>
            </li>
          ))}
        </ul>
      )}
      {founders.length === 0 && (
        <Text kind="muted" css={{ marginBottom: space.x6 }}>
          {t('foundersExample')}
        </Text>
      )}
      <p css={links}>
        <ButtonLink to="/contact">{t('foundersLink')}</ButtonLink>
        <Link to="/open-sauce-project">{t('foundersSauce')}</Link>
      </p>
    </Section>
  );
}

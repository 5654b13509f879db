import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, leading, media, size, space, weight } from '@site/shared/ui/tokens';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { texts } from './texts.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: space.x8,
  },
});

const years = css({
  borderTop: `3px solid ${colour.text}`,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.half,
    paddingBlock: space.x3,
    borderBottom: `1px solid ${colour.line}`,
    [media.tablet]: { gridTemplateColumns: '11rem minmax(0, 1fr)', columnGap: space.x3 },
  },
  '& h3': {
    fontFamily: family.display,
    fontSize: size.subheading,
    fontWeight: weight.bold,
    lineHeight: leading.heading,
  },
  /** The day that changed it. */
  '& > li:nth-of-type(2) h3': { color: colour.accentText },
});

/** The law's years, from a paper one to an enforced one. */
export function Years() {
  const t = useTexts(texts);
  const steps = ([2016, 2025, 2026, 2027, 2030] as const).map(
    (year) => [t(`year${year}`), t(`year${year}Body`)] as const,
  );
  return (
    <Section>
      <div css={columns}>
        <SectionOpening heading={t('changeTitle')} lead={t('changeLead')}>
          <Text kind="muted">{t('asOf')}</Text>
        </SectionOpening>
        <ol css={years}>
          {steps.map(([year, body]) => (
            <li key={year}>
              <h3>{year}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

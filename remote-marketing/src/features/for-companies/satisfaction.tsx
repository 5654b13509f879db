import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, layout, media, space, weight } from '@site/shared/ui/tokens';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { texts } from './texts.ts';

const reasons = css({
  display: 'grid',
  gap: `${space.x5} ${layout.gap}`,
  marginBlock: space.x8,
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > li': { paddingTop: space.x2, borderTop: `3px solid ${colour.text}` },
  '& strong': {
    display: 'block',
    marginBottom: space.x2,
    fontFamily: family.display,
    fontSize: 'min(clamp(3rem, 1.5rem + 4vw, 5rem), 13vw)',
    fontWeight: weight.black,
    lineHeight: 1,
    letterSpacing: '-0.03em',
    whiteSpace: 'nowrap',
  },
  '& > li:first-of-type strong': { color: colour.accentText },
});

/** `#tevredenheid-en-verloop`: the sums that make people stay. */
export function Satisfaction() {
  const t = useTexts(texts);
  const sums = [
    [t('reason1Figure'), t('reason1')],
    [t('reason2Figure'), t('reason2')],
    [t('reason3Figure'), t('reason3')],
  ] as const;
  return (
    <Section id="tevredenheid-en-verloop">
      <SectionOpening heading={t('satisfaction')} lead={t('satisfactionLead')} />
      <ul css={reasons}>
        {sums.map(([figure, reason]) => (
          <li key={figure}>
            <strong>{figure}</strong>
            {` ${reason}`}
          </li>
        ))}
      </ul>
      <Text>{t('turnover')}</Text>
    </Section>
  );
}

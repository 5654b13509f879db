import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, layout, media, size, space, weight } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

/** The specification's example month in cents (section 9): the widths of the bar's parts. */
const parts = { base: 250_000, bonus: 496_487, charges: 163_863, ours: 390_150 } as const;

const opening = css({ '& > * + *': { marginTop: space.x2 } });

const bar = css({
  display: 'grid',
  gridTemplateColumns: Object.values(parts)
    .map((cents) => `${cents / 1_000}fr`)
    .join(' '),
  gap: '3px',
  height: 'clamp(4rem, 2.5rem + 6vw, 8rem)',
  marginTop: space.x6,
  '& > span': { [media.forcedColours]: { border: '1px solid' } },
});

const fills = {
  base: css({ background: colour.seed }),
  bonus: css({ background: colour.ember }),
  charges: css({ border: `2px solid ${colour.control}` }),
  ours: css({ background: colour.muted }),
};

const legend = css({
  display: 'grid',
  gap: `${space.x3} ${layout.gap}`,
  marginTop: space.x4,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& dt': { display: 'flex', alignItems: 'center', gap: space.x1, fontWeight: weight.semibold },
  '& dt > span': { flex: 'none', width: space.x2, height: space.x2 },
  '& dd': { margin: 0 },
  '& strong': {
    display: 'block',
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.bold,
    fontVariantNumeric: 'lining-nums',
    letterSpacing: '-0.01em',
  },
  '& small': { display: 'block', color: colour.muted, fontSize: size.small, lineHeight: 1.45 },
});

const total = css({ marginTop: space.x5, fontWeight: weight.semibold });

/** One month's invoice, divided: base and bonus, charges, and what stays with the company. */
export function MonthBar() {
  const t = useTexts(texts);
  const rows = [
    ['base', t('monthBase'), t('monthBaseAmount'), t('monthBaseNote')],
    ['bonus', t('monthBonus'), t('monthBonusAmount'), t('monthBonusNote')],
    ['charges', t('monthCharges'), t('monthChargesAmount'), t('monthChargesNote')],
    ['ours', t('monthOurs'), t('monthOursAmount'), t('monthOursNote')],
  ] as const;
  return (
    <Section on="ink">
      <div css={opening}>
        <Heading level={2}>{t('monthTitle')}</Heading>
        <Text kind="lead">{t('monthLead')}</Text>
      </div>
      <div css={bar} role="img" aria-label={t('monthPicture')}>
        {rows.map(([part]) => (
          <span key={part} css={fills[part]} />
        ))}
      </div>
      <dl css={legend}>
        {rows.map(([part, name, amount, note]) => (
          <div key={part}>
            <dt>
              <span css={fills[part]} />
              {name}
            </dt>
            <dd>
              <strong>{amount}</strong>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p css={total}>{t('monthTotal')}</p>
    </Section>
  );
}

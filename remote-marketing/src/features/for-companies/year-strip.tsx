import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { colour, media, size, space, weight } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
/** The month between two assignments. */
const between = 9;

const styles = css({
  display: 'grid',
  gap: space.x2,
  margin: 0,
  '& > figcaption': { order: 1, color: colour.muted, fontSize: size.small, lineHeight: 1.5 },
});

const rows = css({ display: 'grid', gap: space.x3 });

const row = css({
  '& > span': {
    display: 'block',
    marginBottom: space.half,
    fontSize: size.small,
    fontWeight: weight.semibold,
  },
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', gap: '3px' },
  '& i': { height: space.x5, [media.forcedColours]: { border: '1px solid' } },
});

const fills = {
  assignment: css({ background: colour.accent }),
  bonus: css({ background: colour.ember }),
  base: css({ background: colour.seed }),
  none: css({ border: `1px dashed ${colour.control}` }),
};

/** A year in months: what stops between two assignments, and what does not. */
export function YearStrip() {
  const t = useTexts(texts);
  const lines = [
    { label: t('yearAssignment'), fill: fills.assignment, pauses: true },
    { label: t('yearBonus'), fill: fills.bonus, pauses: true },
    { label: t('yearBase'), fill: fills.base, pauses: false },
  ];
  return (
    <figure css={styles}>
      <div css={rows} role="img" aria-label={t('yearDescription')}>
        {lines.map(({ label, fill, pauses }) => (
          <div css={row} key={label}>
            <span>{label}</span>
            <div>
              {months.map((month) => (
                <i key={month} css={pauses && month === between ? fills.none : fill} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <figcaption>{t('yearCaption')}</figcaption>
    </figure>
  );
}

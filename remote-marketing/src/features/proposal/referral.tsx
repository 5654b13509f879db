import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Kicker } from '@site/shared/ui/kicker';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, media, space, weight } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import { example, referralPercent, referralSum, workedMonth } from '../../salary/sums.ts';
import { perksTexts } from './perks-texts.ts';
import { ReferralPart } from './referral-part.tsx';

const month = workedMonth(example);
const sum = referralSum(month);
const boxes = 100 / referralPercent;

const columns = css({
  display: 'grid',
  gap: space.x6,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    columnGap: space.x10,
    alignItems: 'center',
  },
});

/** Every box is five percent of the invoice. */
const invoice = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, 1fr)',
  gap: 'clamp(3px, 0.5vw, 6px)',
  '& > i': {
    aspectRatio: '1',
    background: colour.line,
    [media.forcedColours]: { border: '1px solid' },
  },
  '& > i:nth-of-type(1)': { background: colour.accent },
  '& > i:nth-of-type(2)': { background: colour.ember },
});

const parts = css({
  display: 'grid',
  gap: space.x3,
  marginTop: space.x3,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** The specification's referral example (section 9): two boxes out of twenty. */
export function Referral() {
  const t = useTexts(perksTexts);
  const { money, shortMoney } = useFormats();
  return (
    <Section>
      <div css={columns}>
        <figure>
          <div
            css={invoice}
            role="img"
            aria-label={t('referralPicture', { invoiced: money(sum.invoiced) })}
          >
            {Array.from({ length: boxes }, (_, box) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: twenty equal boxes that never move
              <i key={box} />
            ))}
          </div>
          <figcaption css={{ marginTop: space.x2, fontWeight: weight.semibold }}>
            {t('referralInvoiced', {
              hours: month.hours,
              rate: shortMoney(example.rate),
              amount: money(sum.invoiced),
            })}
          </figcaption>
        </figure>
        <div>
          <Kicker>{t('referralKicker')}</Kicker>
          <Heading level={2}>{t('referralHeading')}</Heading>
          <Text css={{ marginTop: space.x3 }}>{t('referralBody')}</Text>
          <div css={parts}>
            <ReferralPart amount={money(sum.each)} colour={colour.accent}>
              {t('forColleague')}
            </ReferralPart>
            <ReferralPart amount={money(sum.each)} colour={colour.ember}>
              {t('forAssignment')}
            </ReferralPart>
          </div>
          <Text css={{ marginTop: space.x3, fontWeight: weight.bold }}>
            {t('together', { amount: money(sum.both) })}
          </Text>
        </div>
      </div>
    </Section>
  );
}

import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { colour, family, media, size, space, weight } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import { type LaptopSum, laptopSum } from '../../salary/sums.ts';
import { perksTexts } from './perks-texts.ts';

const { vat, tax, net, months, years } = laptopSum();

const lid = css({
  display: 'grid',
  gridTemplateRows: `${vat}fr ${tax}fr ${net}fr`,
  aspectRatio: '16 / 10',
  width: '84%',
  marginInline: 'auto',
  border: `0.6rem solid ${colour.control}`,
  borderBottomWidth: 0,
  borderRadius: '0.75rem 0.75rem 0 0',
  lineHeight: 1.1,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: space.x1,
    paddingInline: space.x2,
  },
  '& b': {
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.black,
    letterSpacing: '-0.02em',
  },
});

/** What others would have had is dark; what is left to pay is hot. */
const bands = {
  vat: css({ color: colour.paper, borderBottom: `1px dashed ${colour.control}` }),
  tax: css({ color: colour.paper }),
  yours: css({ background: colour.ember, color: colour.ink }),
};

const deck = css({
  padding: `${space.x2} 9%`,
  background: colour.control,
  borderRadius: '0 0 1rem 1rem',
  clipPath: 'polygon(8% 0, 92% 0, 100% 100%, 0 100%)',
  [media.forcedColours]: { border: '1px solid', clipPath: 'none' },
});

const keys = css({
  display: 'grid',
  gridTemplateColumns: `repeat(${months / years}, 1fr)`,
  gap: 'clamp(2px, 0.4vw, 5px)',
  paddingInline: '4%',
  '& > i': {
    height: 'clamp(0.6rem, 1.8vw, 1.35rem)',
    background: colour.ink,
    borderRadius: '2px',
    [media.forcedColours]: { border: '1px solid' },
  },
  '& > i:last-of-type': { background: colour.ember },
});

const caption = css({ marginTop: space.x2, textAlign: 'center', fontWeight: weight.semibold });

/** The shop price on a screen, split by height; a key for every month that it is paid in. */
export function LaptopPicture({ sum }: { readonly sum: LaptopSum }) {
  const t = useTexts(perksTexts);
  const { shortMoney } = useFormats();
  const amounts = {
    price: shortMoney(sum.price),
    vat: shortMoney(sum.vat),
    tax: shortMoney(sum.tax),
    net: shortMoney(sum.net),
  };
  return (
    <figure>
      <div role="img" aria-label={t('laptopPicture', amounts)}>
        <div css={lid}>
          <div css={bands.vat}>
            <span>{t('vat')}</span>
            <span>{amounts.vat}</span>
          </div>
          <div css={bands.tax}>
            <span>{t('tax')}</span>
            <b>{amounts.tax}</b>
          </div>
          <div css={bands.yours}>
            <span>{t('yours')}</span>
            <b>{amounts.net}</b>
          </div>
        </div>
        <div css={deck}>
          <div css={keys}>
            {Array.from({ length: months }, (_, month) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sixty equal keys that never move
              <i key={month} />
            ))}
          </div>
        </div>
      </div>
      <figcaption css={caption}>{t('keys', { years: sum.years })}</figcaption>
    </figure>
  );
}

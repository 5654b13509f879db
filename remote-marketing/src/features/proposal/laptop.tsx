import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Kicker } from '@site/shared/ui/kicker';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { media, space } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import { laptopSum } from '../../salary/sums.ts';
import { LaptopBill } from './laptop-bill.tsx';
import { LaptopPicture } from './laptop-picture.tsx';
import { perksTexts } from './perks-texts.ts';

const sum = laptopSum();

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    columnGap: space.x10,
    alignItems: 'center',
  },
});

/** The specification's laptop example (section 9): told, drawn and added up. */
export function Laptop() {
  const t = useTexts(perksTexts);
  const { shortMoney } = useFormats();
  return (
    <Section on="ink">
      <div css={columns}>
        <div>
          <Kicker>{t('laptopKicker')}</Kicker>
          <Heading level={2}>
            {t('laptopHeading', { price: shortMoney(sum.price), net: shortMoney(sum.net) })}
          </Heading>
          <Text css={{ marginTop: space.x3 }}>{t('laptopBody')}</Text>
          <LaptopBill sum={sum} />
        </div>
        <LaptopPicture sum={sum} />
      </div>
    </Section>
  );
}

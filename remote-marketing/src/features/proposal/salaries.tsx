import { css } from '@emotion/react';
import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Kicker } from '@site/shared/ui/kicker';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { media, space } from '@site/shared/ui/tokens';
import { Calculator } from './calculator.tsx';
import { SalaryTable } from './salary-table.tsx';
import { texts } from './texts.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  marginTop: space.x6,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    columnGap: space.x8,
    alignItems: 'start',
  },
});

/** The salary table, and beside it the calculator for every other rate. */
export function Salaries({ charges }: { readonly charges: EmployerCharges }) {
  const t = useTexts(texts);
  return (
    <Section on="seed">
      <Kicker>{t('tableKicker')}</Kicker>
      <Heading level={2}>{t('tableHeading')}</Heading>
      <Text css={{ marginTop: space.x3 }}>{t('tableBody')}</Text>
      <div css={columns}>
        <SalaryTable charges={charges} />
        <Calculator charges={charges} />
      </div>
    </Section>
  );
}

import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Column, Grid } from '@site/shared/ui/grid';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { InvoiceSplit } from './invoice-split.tsx';
import { Technologies } from './technologies.tsx';
import { texts } from './texts.ts';

/** `#wat-we-doen`: how the money flows, and what we work in. */
export function WhatWeDo() {
  const t = useTexts(texts);
  return (
    <Section on="seed" id="wat-we-doen">
      <Grid>
        <Column span={5}>
          <SectionOpening heading={t('whatTitle')} lead={t('whatLead')}>
            <Text>{t('flowNote')}</Text>
            <p>
              <ButtonLink to="/voor-professionals/ons-voorstel" look="ghost">
                {t('flowLink')}
              </ButtonLink>
            </p>
          </SectionOpening>
        </Column>
        <Column span={6} from={7}>
          <InvoiceSplit />
        </Column>
      </Grid>
      <Technologies />
    </Section>
  );
}

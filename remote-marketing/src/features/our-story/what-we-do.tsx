import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Column, Grid } from '@site/shared/ui/grid';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { InvoiceSplit } from './invoice-split.tsx';
import { Technologies } from './technologies.tsx';
import { texts } from './texts.ts';

const argument = css({ '& > * + *': { marginTop: space.x3 } });

/** `#wat-we-doen`: how the money flows, and what we work in. */
export function WhatWeDo() {
  const t = useTexts(texts);
  return (
    <Section on="seed" id="wat-we-doen">
      <Grid>
        <Column span={5} css={argument}>
          <Heading level={2}>{t('whatTitle')}</Heading>
          <Text kind="lead">{t('whatLead')}</Text>
          <Text>{t('flowNote')}</Text>
          <p>
            <ButtonLink to="/voor-professionals/ons-voorstel" look="ghost">
              {t('flowLink')}
            </ButtonLink>
          </p>
        </Column>
        <Column span={6} from={7}>
          <InvoiceSplit />
        </Column>
      </Grid>
      <Technologies />
    </Section>
  );
}

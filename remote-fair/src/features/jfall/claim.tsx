import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Column, Grid } from '@site/shared/ui/grid';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

const body = css({ '& > * + *': { marginTop: space.x3 } });

/** Who hands out the waffles. */
export function Claim() {
  const t = useTexts(texts);
  return (
    <Section on="seed">
      <Grid>
        <Column span={6}>
          <Heading level={2}>
            {`${t('claim')} `}
            <Hot>{t('claimHot')}</Hot>
          </Heading>
        </Column>
        <Column span={5} from={8} css={body}>
          <Text>{t('claimBody')}</Text>
          <p>
            <ButtonLink to="/voor-professionals/ons-voorstel" look="ghost">
              {t('claimLink')}
            </ButtonLink>
          </p>
        </Column>
      </Grid>
    </Section>
  );
}

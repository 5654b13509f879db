import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Column, Grid } from '@site/shared/ui/grid';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';
import { YearStrip } from './year-strip.tsx';

const argument = css({ '& > * + *': { marginTop: space.x3 } });

/** `#continuiteit`: why a developer in employment does not leave halfway. */
export function Continuity() {
  const t = useTexts(texts);
  return (
    <Section on="ink" id="continuiteit">
      <Grid>
        <Column span={6} css={argument}>
          <Heading level={2}>{t('continuity')}</Heading>
          <Text kind="lead">{t('continuityLead')}</Text>
          <Text>{t('continuityBody')}</Text>
          <p>
            <ButtonLink to="/voor-professionals/dba" look="ghost">
              {t('continuityDba')}
            </ButtonLink>
          </p>
        </Column>
        <Column span={6}>
          <YearStrip />
        </Column>
      </Grid>
    </Section>
  );
}

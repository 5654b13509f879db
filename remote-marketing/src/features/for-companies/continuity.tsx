import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Column, Grid } from '@site/shared/ui/grid';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { texts } from './texts.ts';
import { YearStrip } from './year-strip.tsx';

/** `#continuiteit`: why a developer in employment does not leave halfway. */
export function Continuity() {
  const t = useTexts(texts);
  return (
    <Section on="ink" id="continuiteit">
      <Grid>
        <Column span={6}>
          <SectionOpening heading={t('continuity')} lead={t('continuityLead')}>
            <Text>{t('continuityBody')}</Text>
            <p>
              <ButtonLink to="/voor-professionals/dba" look="ghost">
                {t('continuityDba')}
              </ButtonLink>
            </p>
          </SectionOpening>
        </Column>
        <Column span={6}>
          <YearStrip />
        </Column>
      </Grid>
    </Section>
  );
}

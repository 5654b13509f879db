import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Column, Grid } from '@site/shared/ui/grid';
import { Heading } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { Section } from '@site/shared/ui/section';
import { surface } from '@site/shared/ui/surface';
import { Text } from '@site/shared/ui/text';
import { colour, space } from '@site/shared/ui/tokens';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { texts } from './texts.ts';

/** The test's checklist, as a reviewer keeps it. */
const card = css(surface('seed'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > ul': { marginBlock: space.x3 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: space.x2,
    paddingBlock: space.x1,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& svg': { marginTop: '0.3em', color: colour.successText },
});

/** `#goede-developers`: what we know of someone before you do. */
export function GoodDevelopers() {
  const t = useTexts(texts);
  const signs = [t('goodTest'), t('goodSmall'), t('goodCommit'), t('goodAsk')];
  return (
    <Section id="goede-developers">
      <Grid>
        <Column span={6}>
          <SectionOpening heading={t('goodDevelopers')} lead={t('goodLead')}>
            <Text>{t('goodBody')}</Text>
          </SectionOpening>
        </Column>
        <Column span={5} from={8}>
          <div css={card}>
            <Heading level={3} size="subheading">
              {t('goodListTitle')}
            </Heading>
            <ul>
              {signs.map((sign) => (
                <li key={sign}>
                  <Icon name="check" />
                  {sign}
                </li>
              ))}
            </ul>
            <Text kind="small">{t('goodAfter')}</Text>
          </div>
        </Column>
      </Grid>
    </Section>
  );
}

import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Column, Grid } from '@site/shared/ui/grid';
import { Heading } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { Section } from '@site/shared/ui/section';
import { surface } from '@site/shared/ui/surface';
import { Text } from '@site/shared/ui/text';
import { colour, family, media, size, space } from '@site/shared/ui/tokens';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { texts } from './texts.ts';

/** A card from the recipe box, not quite straight. */
const card = css(surface('seed'), {
  padding: `${space.x4} ${space.x4} ${space.x5}`,
  borderTop: `6px solid ${colour.ember}`,
  [media.tablet]: { transform: 'rotate(1.6deg)' },
  '& > ul': { marginBlock: space.x2, fontFamily: family.code, fontSize: size.small },
  '& li': { paddingBlock: space.x1, borderBottom: `1px solid ${colour.line}` },
  '& li::before': { content: '"+ "', color: colour.successText },
});

/** The open-source project, as a recipe. */
export function Recipe() {
  const t = useTexts(texts);
  const { links } = useSiteConfig();
  const ingredients = [
    t('ingredient1'),
    t('ingredient2'),
    t('ingredient3'),
    t('ingredient4'),
    t('ingredient5'),
  ];
  return (
    <Section>
      <Grid>
        <Column span={6}>
          <SectionOpening heading={t('recipeTitle')} lead={t('recipeLead')}>
            <Text>{t('recipeBody')}</Text>
            <p>
              <ButtonLink to={links.openSauceProject} arrow={false}>
                {t('project')}
                <Icon name="outward" />
              </ButtonLink>
            </p>
          </SectionOpening>
        </Column>
        <Column span={5} from={8}>
          <div css={card}>
            <Heading level={3} size="subheading">
              {t('cardTitle')}
            </Heading>
            <ul>
              {ingredients.map((ingredient) => (
                <li key={ingredient}>{ingredient}</li>
              ))}
            </ul>
            <Text kind="small">{t('method')}</Text>
          </div>
        </Column>
      </Grid>
    </Section>
  );
}

import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { media, space } from '@site/shared/ui/tokens';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { SideText } from '../../ui/side-text.tsx';
import { texts } from './texts.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' },
});

/** `#wie-we-zijn`. */
export function WhoWeAre() {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  return (
    <Section id="wie-we-zijn">
      <div css={columns}>
        <SectionOpening heading={t('whoTitle')} lead={t('whoLead', { brand: brand.name })}>
          <Text>{t('whoBody1')}</Text>
          <Text>{t('whoBody2')}</Text>
        </SectionOpening>
        <SideText
          theme="light"
          headingLevel={3}
          header={t('whoSideTitle')}
          body={<p>{t('whoSideBody')}</p>}
          href="/contact"
          buttonText={t('whoSideButton')}
        />
      </div>
    </Section>
  );
}

import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { media, space } from '@site/shared/ui/tokens';
import { SideText } from '../../ui/side-text.tsx';
import { texts } from './texts.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' },
});

const argument = css({ '& > * + *': { marginTop: space.x3 } });

/** `#wie-we-zijn`. */
export function WhoWeAre() {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  return (
    <Section id="wie-we-zijn">
      <div css={columns}>
        <div css={argument}>
          <Heading level={2}>{t('whoTitle')}</Heading>
          <Text kind="lead">{t('whoLead', { brand: brand.name })}</Text>
          <Text>{t('whoBody1')}</Text>
          <Text>{t('whoBody2')}</Text>
        </div>
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

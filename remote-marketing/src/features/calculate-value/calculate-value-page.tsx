import { css } from '@emotion/react';
import { Slot } from '@site/shared/federation/slot';
import { useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { mainAndAside } from '../../layout/main-and-aside.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { texts } from './texts.ts';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/abacus-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The room that the first question takes, so that nothing moves when it comes. */
const placeholder = css({ minHeight: '34rem' });

function CalculateValue() {
  const t = useTexts(texts);
  return (
    <Section>
      <div css={mainAndAside}>
        <Slot
          name="forms/questionnaire"
          placeholder={<p css={placeholder}>{t('formOnItsWay')}</p>}
        />
        <GoodToKnow />
      </div>
    </Section>
  );
}

export default definePicturePage({
  texts,
  picture,
  trail: ['working', 'value'],
  banner: { velocity: 0.2, height: 520, mobileHeight: 420 },
  Body: CalculateValue,
});

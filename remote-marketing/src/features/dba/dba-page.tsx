import { css } from '@emotion/react';
import { Slot } from '@site/shared/federation/slot';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, media, space } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { mainAndAside } from '../../layout/main-and-aside.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
import { SideText } from '../../ui/side-text.tsx';
import { answered } from './answered.ts';
import { Comparison } from './comparison.tsx';
import { SelfTest } from './self-test.tsx';
import { texts } from './texts.ts';
import { Years } from './years.tsx';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/section-sign-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** On a phone the sign stands above the text. */
const banner = css({ [media.phone]: { '& img': { objectPosition: '50% 0' } } });

/** The room that the form takes, so that nothing moves when it comes. */
const placeholder = css({ minHeight: '16rem', [media.phone]: { minHeight: '23rem' } });

const beside = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x5 });

const note = css({
  paddingLeft: space.x3,
  borderLeft: `3px solid ${colour.ember}`,
  '& > * + *': { marginTop: space.x1 },
});

function Dba() {
  const t = useTexts(texts);
  return (
    <>
      <Years />
      <SelfTest />
      <Comparison />
      <Section on="seed" id="bel-mij">
        <div css={mainAndAside}>
          <Slot
            name="forms/contact-me"
            placeholder={<p css={placeholder}>{t('formOnItsWay')}</p>}
          />
          <div css={beside}>
            <SideText width="100%" header={t('sideTitle')} body={<p>{t('sideBody')}</p>} />
            <div css={note} role="note">
              <Heading level={2} size="subheading">
                {t('adviceTitle')}
              </Heading>
              <Text>{t('advice')}</Text>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}

export default definePicturePage({
  texts,
  hot: texts,
  picture,
  trail: ['working', 'dba'],
  banner: { css: banner, velocity: 0.2, height: 560, mobileHeight: 540 },
  head(_data, { language }) {
    const t = createTranslator(texts, language);
    return {
      structuredData: [
        {
          '@type': 'FAQPage',
          mainEntity: answered(t).map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ],
    };
  },
  Body: Dba,
});

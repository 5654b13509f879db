import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { Slot } from '@site/shared/federation/slot';
import { createTranslator, useLanguage, useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Banner } from '@site/shared/ui/banner';
import { parallaxPreloads } from '@site/shared/ui/preloaded-images';
import { Section } from '@site/shared/ui/section';
import { media, space } from '@site/shared/ui/tokens';
import { handheld } from '../../artwork/handheld.ts';
import { handheldLow } from '../../artwork/handheld-low.ts';
import { CodeToCrack } from './code-to-crack.tsx';
import { deadlineText, isClosed } from './deadline.ts';
import { Rules } from './rules.tsx';
import { texts } from './texts.ts';

const picture = { highResImage: handheld, lowResImage: handheldLow };

/** The room that the form takes, so that nothing moves when it comes. */
const placeholder = css({ minHeight: '60rem' });

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
    columnGap: space.x12,
    alignItems: 'start',
  },
});

/** Who reads the page in its order hears of the deadline before the form; wide windows show it beside. */
const beside = css({ [media.desktop]: { gridColumn: 2, gridRow: 1 } });

interface CrackTheCodeData {
  /** Whether the deadline had passed when the page was made. */
  readonly closed: boolean;
}

function CrackTheCodePage({ data: { closed } }: { readonly data: CrackTheCodeData }) {
  const t = useTexts(texts);
  const deadline = deadlineText(useLanguage());
  return (
    <>
      <Banner
        {...picture}
        alt={t('picture')}
        priority
        velocity={0.2}
        height={520}
        mobileHeight={500}
        header={t('heading')}
        subText={t('intro')}
      />
      <Section>
        <div css={columns}>
          <CodeToCrack />
          <Rules />
        </div>
      </Section>
      <Section on="seed">
        <div css={columns}>
          {closed && (
            <Alert kind="information" heading={t('closedHeading')} css={beside}>
              <p>{t('closed', { deadline })}</p>
            </Alert>
          )}
          <Slot name="forms/crack" placeholder={<p css={placeholder}>{t('formOnItsWay')}</p>} />
        </div>
      </Section>
    </>
  );
}

export default definePage<CrackTheCodeData>({
  load: async () => ({ closed: isClosed(Date.now()) }),
  head({ closed }, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t('title'),
      description: t(closed ? 'description' : 'descriptionOpen', {
        deadline: deadlineText(language),
      }),
      images: parallaxPreloads(picture),
    };
  },
  Page: CrackTheCodePage,
});

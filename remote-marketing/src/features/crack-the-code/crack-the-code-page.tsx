import { css } from '@emotion/react';
import { deadlineText, type Puzzle, puzzleAt } from '@site/shared/config/puzzle';
import { Slot } from '@site/shared/federation/slot';
import { createTranslator, useLanguage, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Alert } from '@site/shared/ui/alert';
import { Section } from '@site/shared/ui/section';
import { media, space } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
import { CodeToCrack } from './code-to-crack.tsx';
import { Rules } from './rules.tsx';
import { texts } from './texts.ts';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/handheld-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

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

function Intro({ data: { closed } }: { readonly data: Puzzle }) {
  return useTexts(texts)(closed ? 'intro' : 'introOpen');
}

function CrackTheCode({ data: { deadline, closed } }: { readonly data: Puzzle }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <Section>
        <div css={columns}>
          <CodeToCrack />
          <Rules deadline={deadline} closed={closed} />
        </div>
      </Section>
      <Section on="seed">
        {closed ? (
          <Alert kind="information" heading={t('closedHeading')}>
            <p>{t('closed', { deadline: deadlineText(deadline, language) })}</p>
            <p>
              {`${t('closedInstead')} `}
              <Link to="/contact">{t('closedContact')}</Link>
            </p>
          </Alert>
        ) : (
          <Slot name="forms/crack" placeholder={<p css={placeholder}>{t('formOnItsWay')}</p>} />
        )}
      </Section>
    </>
  );
}

export default definePicturePage<Puzzle>({
  load: async ({ config }) => puzzleAt(config, Date.now()),
  texts,
  picture,
  banner: { velocity: 0.2, height: 520, mobileHeight: 500 },
  Intro,
  head({ deadline, closed }, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t(closed ? 'title' : 'titleOpen'),
      description: t(closed ? 'description' : 'descriptionOpen', {
        deadline: deadlineText(deadline, language),
      }),
    };
  },
  Body: CrackTheCode,
});

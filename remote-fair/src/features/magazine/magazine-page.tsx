import { deadlineText, type Puzzle, puzzleAt } from '@site/shared/config/puzzle';
import { definePage } from '@site/shared/federation/page';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { neutralPath, useLocation } from '@site/shared/navigation';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { headOf } from '../../layout/head-of.ts';
import { Opening } from '../../layout/opening.tsx';
import { magazineStyles as styles } from './magazine-styles.ts';
import { texts } from './texts.ts';

/** What readers of a magazine can do (specification section 2, screen 11). */
function MagazinePage({ data }: { readonly data: Puzzle }) {
  const t = useTexts(texts);
  const deadline = deadlineText(data.deadline, useLanguage());
  // Which page the reader scanned: each has an address of its own.
  const source = neutralPath(useLocation().pathname).slice(1);
  const entries = [
    { name: 'work', body: 'workBody', to: '/voor-professionals/werken-bij' },
    {
      name: 'code',
      body: data.closed ? 'codeOverBody' : 'codeBody',
      to: `/kraak-de-code?utm_source=${encodeURIComponent(source)}`,
    },
    { name: 'game', body: 'gameBody', to: '/go-to-minigame' },
  ] as const;
  return (
    <div css={styles.page}>
      <Opening
        kicker={t('kicker')}
        heading={t('heading')}
        hot={t('headingHot')}
        intro={t('intro')}
      />
      <ol css={styles.contents} aria-label={t('contents')}>
        {entries.map(({ name, body, to }, index) => (
          <li key={name} css={styles.entry}>
            <span css={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div css={styles.text}>
              <Heading level={2} size="heading">
                {t(name)}
              </Heading>
              <Text>{t(body, { deadline })}</Text>
              <p>
                <ButtonLink to={to} look={index === 0 ? 'primary' : 'ghost'}>
                  {t(`${name}Link`)}
                </ButtonLink>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

export default definePage<Puzzle>({
  load: async ({ config }) => puzzleAt(config, Date.now()),
  head: headOf(texts, { canonicalPath: '/magazine' }),
  Page: MagazinePage,
});

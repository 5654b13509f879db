import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { colour, space, weight } from '@site/shared/ui/tokens';
import { type ArchivePage, archivePagePath, archivePath } from './archive.ts';
import { texts } from './texts.ts';
import { useItemAddress } from './use-item-address.ts';

interface ArchiveLinksProps {
  /** The archive's path without language prefix. */
  readonly path: string;
  readonly archive: Omit<ArchivePage<unknown>, 'entries'>;
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x1} ${space.x3}`,
  marginTop: space.x4,
  // A finger's width each.
  '& a, & span': { paddingBlock: space.x1 },
  '& a[aria-current]': {
    color: colour.accentText,
    fontWeight: weight.bold,
    textDecoration: 'none',
  },
});

/** One link a year; nothing where there is no choice. */
export function ArchiveYears({ path, archive: { years, year } }: ArchiveLinksProps) {
  const t = useTexts(texts);
  const addressOf = useItemAddress();
  if (years.length < 2) return null;
  return (
    <nav aria-label={t('byYear')}>
      <ul css={row}>
        <li>
          <Link to={addressOf(path)} aria-current={year === null ? 'page' : undefined}>
            {t('allYears')}
          </Link>
        </li>
        {years.map((each) => (
          <li key={each}>
            <Link
              to={addressOf(archivePath(path, { year: each }))}
              aria-current={year === each ? 'page' : undefined}
            >
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to newer and older pages; nothing where there is one. */
export function ArchivePages({ path, archive: { year, page, pages } }: ArchiveLinksProps) {
  const t = useTexts(texts);
  const addressOf = useItemAddress();
  if (pages < 2) return null;
  const pathOf = (to: number) => addressOf(archivePagePath(path, { year, page: to }));
  return (
    <nav css={row} aria-label={t('pages')}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev">
          {t('newer')}
        </Link>
      )}
      <span>{t('pageOf', { page, pages })}</span>
      {page < pages && (
        <Link to={pathOf(page + 1)} rel="next">
          {t('older')}
        </Link>
      )}
    </nav>
  );
}

import { css } from '@emotion/react';
import type { InLanguages } from '@site/shared/contracts/item-language';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { colour, layout, media, size, space } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

/** Something of the content system to go on with. */
interface IndexEntry extends InLanguages<'title' | 'summary'> {
  readonly path: string;
  readonly title: string;
  readonly summary: string | null;
  /** In the page's language. */
  readonly date: string | null;
}

export interface IndexListProps {
  readonly heading: ReactNode;
  readonly entries: readonly IndexEntry[];
}

const list = css({
  display: 'grid',
  // A column as wide as its longest word would make the page wider than a phone.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.x5} ${layout.gap}`,
  marginTop: space.x5,
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const item = css({
  borderTop: `3px solid ${colour.text}`,
  paddingTop: space.x2,
  '& h3': { hyphens: 'auto' },
  '& h3 a': { textDecorationColor: 'transparent' },
  [media.hover]: { '& h3 a:hover': { textDecorationColor: colour.accentText } },
  '& > h3 + p': { marginTop: space.x1 },
});

const date = css({
  minHeight: '1.4em',
  marginBottom: space.half,
  fontSize: size.small,
  lineHeight: 1.4,
  color: colour.muted,
});

const rest = css({
  marginTop: space.x4,
  '& > summary': {
    width: 'fit-content',
    paddingBlock: space.x1,
    cursor: 'pointer',
    textDecoration: 'underline',
  },
});

/** Entries that are seen at once: what follows a list must not be a walk away. */
const maxShown = 24;

/** What else there is, as the contents of a magazine. Nothing without entries; many of them after a press. */
export function IndexList({ heading, entries }: IndexListProps) {
  const t = useTexts(texts);
  if (entries.length === 0) return null;
  const more = entries.slice(maxShown);
  return (
    <>
      <Heading level={2}>{heading}</Heading>
      <Entries entries={entries.slice(0, maxShown)} />
      {more.length > 0 && (
        <details css={rest}>
          <summary>{t('more', { count: more.length })}</summary>
          <Entries entries={more} />
        </details>
      )}
    </>
  );
}

function Entries({ entries }: Pick<IndexListProps, 'entries'>) {
  const t = useTexts(texts);
  return (
    <ul css={list}>
      {entries.map((entry) => (
        <li key={entry.path} css={item}>
          <p css={date}>{entry.date}</p>
          <Heading level={3} size="subheading" lang={entry.lang?.title}>
            <Link to={entry.path}>{entry.title || t('unnamed')}</Link>
          </Heading>
          {entry.summary && <p lang={entry.lang?.summary}>{entry.summary}</p>}
        </li>
      ))}
    </ul>
  );
}

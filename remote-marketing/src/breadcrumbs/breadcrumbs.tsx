import { css } from '@emotion/react';
import type { Breadcrumb } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { containerStyles } from '@site/shared/ui/container';
import { surface } from '@site/shared/ui/surface';
import { colour, media, size, space } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

const list = css(containerStyles, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x1,
  paddingBlock: space.half,
  fontSize: size.small,
  lineHeight: 1.4,
  color: colour.muted,
  '& > li': { display: 'flex', gap: space.x1, minWidth: 0, paddingBlock: space.half },
  '& > li + li::before': { content: ['"/"', '"/" / ""'], flex: 'none' },
  // Long titles break rather than widen the page.
  '& > li > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: 'inherit', textDecorationColor: 'transparent' },
  [media.hover]: { '& a:hover': { textDecorationColor: colour.accentText } },
});

interface BreadcrumbsProps {
  /** From home to the page itself, as its head tells search engines. */
  readonly way: readonly Breadcrumb[];
}

/** Where the page is in the site, with a way back to each page above it. */
export function Breadcrumbs({ way }: BreadcrumbsProps) {
  const t = useTexts(texts);
  return (
    <nav aria-label={t('label')} css={surface('paper')}>
      <ol css={list}>
        {way.map(({ title, path, lang }, index) => (
          <li key={path}>
            {index === way.length - 1 ? (
              <span aria-current="page" lang={lang}>
                {title}
              </span>
            ) : (
              <Link to={path} lang={lang}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

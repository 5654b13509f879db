import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Link, neutralPath, useLocation } from '@site/shared/navigation';
import { colour, family, leading, media, weight } from '@site/shared/ui/tokens';
import { texts } from '../texts.ts';
import { currentState, menu } from './menu.ts';
import { Submenu } from './submenu.tsx';

const styles = css({
  '& > ul > li > a': {
    display: 'block',
    paddingBlock: '0.75rem',
    fontFamily: family.display,
    fontSize: '2rem',
    fontWeight: weight.bold,
    lineHeight: leading.title,
    textDecoration: 'none',
  },
  '& > ul > li': { borderBottom: `1px solid ${colour.line}` },
  '& > ul > li > a[aria-current]': { color: colour.accentText },
  [media.wide]: {
    '& > ul': { display: 'flex', alignItems: 'center', gap: 'clamp(1rem, 2vw, 2rem)' },
    '& > ul > li': { border: 0 },
    '& > ul > li > a': {
      fontFamily: 'inherit',
      fontSize: '1.0625rem',
      fontWeight: weight.medium,
      whiteSpace: 'nowrap',
      textUnderlineOffset: '0.55em',
      textDecorationThickness: '2px',
      textDecorationColor: 'currentcolor',
    },
    '& > ul > li > a[aria-current]': { color: 'inherit', textDecorationLine: 'underline' },
    '& > ul > li > a:hover': {
      textDecorationLine: 'underline',
      textDecorationColor: colour.accentText,
    },
  },
});

/** The site's menu: a list of contents on a phone, a line in the header on a wide screen. */
export function MainMenu() {
  const t = useTexts(texts);
  const page = neutralPath(useLocation().pathname);
  return (
    <nav css={styles} aria-label={t('mainMenu')}>
      <ul>
        {menu.map((item) =>
          item.items ? (
            <Submenu key={item.to} item={item} items={item.items} />
          ) : (
            <li key={item.to}>
              <Link to={item.to} aria-current={currentState(item.to, page)}>
                {t(item.text)}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

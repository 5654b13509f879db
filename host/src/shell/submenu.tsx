import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Link, neutralPath, useLocation } from '@site/shared/navigation';
import { Icon } from '@site/shared/ui/icon';
import { surface } from '@site/shared/ui/surface';
import { colour, layout, media, motion, size, space, weight } from '@site/shared/ui/tokens';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useId } from 'react';
import { texts } from '../texts.ts';
import { currentState, type MenuItem, type SubmenuItem } from './menu.ts';
import { useHydrated } from './use-hydrated.ts';
import { useSubmenu } from './use-submenu.ts';

interface SubmenuProps {
  readonly item: MenuItem;
  readonly items: readonly SubmenuItem[];
}

const styles = css({
  [media.wide]: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: layout.header,
    // Without scripts, and until they run, the pointer and focus open the submenu.
    '&:not([data-hydrated]):is(:hover, :focus-within) > ul': { visibility: 'visible' },
  },
});

const buttonStyles = css({
  display: 'none',
  [media.wide]: {
    display: 'grid',
    placeItems: 'center',
    width: '2rem',
    height: layout.target,
    marginRight: '-0.5rem',
    padding: 0,
    background: 'none',
    border: 0,
    fontSize: '0.85em',
    '& > svg': { transition: `transform ${motion.quick} ${motion.easeOut}` },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  },
});

const listStyles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space.x2,
  marginBottom: space.x2,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: layout.target,
    lineHeight: 1.3,
    textDecorationColor: 'transparent',
  },
  '& a:hover, & a[aria-current]': { textDecorationColor: colour.accentText },
  '& small': { display: 'none' },
  [media.wide]: [
    surface('ink'),
    {
      position: 'absolute',
      top: '100%',
      left: `calc(-1 * ${space.x3})`,
      display: 'block',
      width: '21rem',
      margin: 0,
      padding: `${space.x1} ${space.x3}`,
      visibility: 'hidden',
      '&[data-open]': { visibility: 'visible' },
      '& li + li': { borderTop: `1px solid ${colour.line}` },
      '& a': { display: 'block', paddingBlock: '0.85rem', fontWeight: weight.semibold },
      '& small': {
        display: 'block',
        color: colour.muted,
        fontSize: size.small,
        fontWeight: weight.regular,
      },
    },
  ],
});

/** A menu item with items below it: its own link, and on a wide screen a disclosure. */
export function Submenu({ item, items }: SubmenuProps) {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  const page = neutralPath(useLocation().pathname);
  const { open, button, area, toggle, close } = useSubmenu();
  const hydrated = useHydrated();
  const listId = useId();
  return (
    <li css={styles} data-hydrated={hydrated || undefined} {...area}>
      <Link to={item.to} aria-current={currentState(item.to, page)} onClick={close}>
        {t(item.text)}
      </Link>
      <button
        ref={button}
        css={buttonStyles}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={toggle}
      >
        <VisuallyHidden>{t('moreProfessionals')}</VisuallyHidden>
        <Icon name="chevron" />
      </button>
      <ul id={listId} css={listStyles} data-open={open || undefined}>
        {items.map(({ to, text, about }) => (
          <li key={to}>
            <Link to={to} aria-current={currentState(to, page)} onClick={close}>
              {`${t(text, { brand: brand.name })} `}
              <small>{t(about)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

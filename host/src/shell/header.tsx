import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { type MouseEvent, useRef } from 'react';
import { texts } from '../texts.ts';
import { barStyles, grounds, menuButtonStyles, panelStyles, topStyles } from './header-styles.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LogOutItem } from './log-out-item.tsx';
import { MainMenu } from './main-menu.tsx';
import { Mark } from './mark.tsx';
import { applicationPath } from './menu.ts';
import { useHydrated } from './use-hydrated.ts';
import { useMobileMenu } from './use-mobile-menu.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

export interface HeaderProps {
  /** Lies transparently over the top of the page, until the page is scrolled. */
  readonly overlay?: boolean;
}

/** The site's header (specification section 2, screen 15). All of it works before hydration. */
export function Header({ overlay = false }: HeaderProps) {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  const { open, close, button, panel } = useMobileMenu();
  const hydrated = useHydrated();
  const top = useRef<HTMLDivElement>(null);
  const scrolled = useScrolledPast(top);

  const ground = open ? 'menu' : overlay && !scrolled ? 'clear' : 'solid';
  const position = overlay ? (hydrated ? 'fixed' : 'absolute') : 'sticky';
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };

  return (
    <>
      <div ref={top} css={topStyles} />
      <header css={[barStyles, grounds[ground]]} data-ground={ground} data-position={position}>
        <div>
          <Link
            to="/"
            data-brand=""
            aria-label={t('toHome', { brand: brand.name })}
            onClick={close}
          >
            <Mark />
            {brand.name}
          </Link>
          <button css={menuButtonStyles} type="button" {...button}>
            {open ? t('closeMenu') : t('menu')}
            <Icon name={open ? 'cross' : 'menu'} />
          </button>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
          <div css={panelStyles} {...panel} onClick={closeOnLink}>
            <MainMenu />
            <div data-actions="">
              <LogOutItem />
              <LanguageSwitch />
              <ButtonLink to={applicationPath} arrow={false}>
                {t('apply')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </header>
    </>
  );
}

import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { ButtonLink } from '@site/shared/ui/button-link';
import { CompanyAddress } from '@site/shared/ui/company-address';
import { Icon } from '@site/shared/ui/icon';
import { layout } from '@site/shared/ui/tokens';
import { texts } from '../texts.ts';
import { footerStyles, linkedInStyles, menuStyles, wordmarkStyles } from './footer-styles.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { applicationPath, type FooterItem, menu } from './menu.ts';

export interface FooterProps {
  /** The current year, the server's, so that server and browser render the same. */
  readonly year: number;
  /** What it names besides the menu; a set without those pages leaves them out. */
  readonly items: readonly FooterItem[];
}

/** The site's footer (specification section 2, screen 16). */
export function Footer({ year, items }: FooterProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { brand, company } = useSiteConfig();
  return (
    <footer css={footerStyles}>
      <div>
        <div data-opening="">
          <p>{brand.tagline[language]}</p>
          <ButtonLink to={applicationPath}>{t('apply')}</ButtonLink>
        </div>
        <div data-columns="">
          <section>
            <h2>{t('visit')}</h2>
            <CompanyAddress />
            <p>
              <a css={linkedInStyles} href={company.linkedIn} rel="noopener">
                {t('linkedIn')}
                <Icon name="outward" />
              </a>
            </p>
          </section>
          <FooterMenu items={items} />
        </div>
        <p data-colophon="">
          <span>{t('copyright', { year, company: company.name })}</span>
          <span>{t('chamberOfCommerce', { number: company.chamberOfCommerce })}</span>
          <span data-legal="">
            <Link to="/privacy">{t('privacy')}</Link>
            <Link to="/challenge/actievoorwaarden">{t('giveawayTerms')}</Link>
          </span>
          <LanguageSwitch />
        </p>
      </div>
      <p css={[wordmarkStyles, wordmarkSize(brand.name)]} aria-hidden="true">
        {brand.name}
      </p>
    </footer>
  );
}

function FooterMenu({ items: others }: Pick<FooterProps, 'items'>) {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  return (
    <nav css={menuStyles} aria-label={t('footerMenu')}>
      <ul>
        {menu.map((item) => (
          <li key={item.to}>
            <Link to={item.to}>{t(item.text)}</Link>
          </li>
        ))}
      </ul>
      <ul>
        {menu
          .flatMap(({ items }) => items ?? [])
          .map((item) => (
            <li key={item.to}>
              <Link to={item.to}>{t(item.text, { brand: brand.name })}</Link>
            </li>
          ))}
        {others.map((item) => (
          <li key={item.to}>
            <Link to={item.to}>{t(item.text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As large as fits the page's content. */
function wordmarkSize(name: string) {
  const width = `min(${layout.content}, 100vw - 2 * ${layout.gutter})`;
  return css({ fontSize: `calc(${width} / ${widthInEms(name).toFixed(2)})` });
}

/** Roughly how wide the display face sets a name, in ems: narrow, wide and capital letters. */
function widthInEms(name: string): number {
  const widths = [...name].map((letter) => {
    if (/[fijlrt1.,:' -]/.test(letter)) return 0.28;
    if (/[mwMW@&]/.test(letter)) return 0.78;
    return letter === letter.toLowerCase() ? 0.5 : 0.6;
  });
  return widths.reduce((total, width) => total + width, 0);
}

import { css } from '@emotion/react';
import type { Language } from '@site/shared/i18n/language';
import { neutralPath, useLocalizedPath, useNavigate } from '@site/shared/navigation';
import { type MouseEvent, useMemo } from 'react';
import { isSitePage } from './content-link.ts';
import { RichText } from './rich-text.tsx';
import type { SanitisedHtml } from './sanitise-html.ts';

/** Whatever an editor pastes, the page stays as wide as the window. */
const styles = css({
  overflowWrap: 'anywhere',
  // A table scrolls rather than break its amounts and words.
  '& table': { display: 'block', overflowX: 'auto', overflowWrap: 'normal' },
  '& img': { maxWidth: '100%', height: 'auto' },
});

const linkTarget = /(<a\b[^>]*?\shref=")([^"]*)/g;

interface ArticleTextProps {
  readonly html: SanitisedHtml;
  /** The text's language, where it is not the page's. */
  readonly lang: Language | undefined;
}

/**
 * Text of the content system. Its links to pages of the site stay in the page's language, whatever the
 * text's, and need no new document.
 */
export function ArticleText({ html, lang }: ArticleTextProps) {
  const localize = useLocalizedPath();
  const navigate = useNavigate();
  const localized = useMemo(() => withTargets(html, localize), [html, localize]);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const target = neutralPath(link?.getAttribute('href') ?? '');
    if (!link || !isSitePage(target) || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(target);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are what is pressed, by any device
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    <div css={styles} lang={lang} onClick={onClick}>
      <RichText html={localized} />
    </div>
  );
}

/** Only the targets change, to other paths of the site: what was safe stays safe. */
function withTargets(html: SanitisedHtml, localize: (path: string) => string): SanitisedHtml {
  return html.replace(linkTarget, (_, start: string, target: string) =>
    isSitePage(target) ? start + localize(target) : start + target,
  ) as SanitisedHtml;
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

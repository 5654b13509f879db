import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { colour, layout, space, weight } from '@site/shared/ui/tokens';
import type { MouseEvent } from 'react';
import { mainId } from '../app/use-page-focus.ts';
import { texts } from '../texts.ts';

const styles = css({
  position: 'fixed',
  zIndex: 40,
  top: space.x1,
  left: layout.gutter,
  padding: `${space.x2} ${space.x3}`,
  background: colour.ink,
  color: colour.paper,
  fontWeight: weight.semibold,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});

/** The first thing that Tab reaches: past the header, to the page. */
export function SkipLink() {
  const t = useTexts(texts);
  return (
    <a css={styles} href={`#${mainId}`} onClick={moveFocus}>
      {t('skip')}
    </a>
  );
}

/** Without changing the URL's fragment, which switches staging mode. */
function moveFocus(event: MouseEvent): void {
  const main = document.getElementById(mainId);
  if (!main) return;
  event.preventDefault();
  main.focus();
  main.scrollIntoView();
}

import { css } from '@emotion/react';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { surface } from '@site/shared/ui/surface';
import { colour, layout, space } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

const styles = css(surface('seed'), {
  maxWidth: layout.measure,
  padding: `${space.x2} ${space.x3}`,
  marginBottom: space.x5,
  borderLeft: `4px solid ${colour.ember}`,
});

/** Above Dutch content on an English page: the content system speaks Dutch only. */
export function DutchOnlyNote() {
  const t = useTexts(texts);
  if (useLanguage() === 'nl') return null;
  return <p css={styles}>{t('dutchOnly')}</p>;
}

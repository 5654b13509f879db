import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { surface } from '@site/shared/ui/surface';
import { colour, layout, space } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

interface OtherLanguageNoteProps {
  /** The language of each text that is shown; undefined: the page's. */
  readonly of: readonly (Language | undefined)[];
  /** The texts are of several items. */
  readonly list?: boolean;
}

const styles = css(surface('seed'), {
  maxWidth: layout.measure,
  padding: `${space.x2} ${space.x3}`,
  marginBottom: space.x5,
  borderLeft: `4px solid ${colour.ember}`,
});

/** Above content that is not there in the page's language, or not all of it. */
export function OtherLanguageNote({ of, list = false }: OtherLanguageNoteProps) {
  const t = useTexts(texts);
  if (of.every((language) => language === undefined)) return null;
  const isWhole = of.every((language) => language !== undefined);
  const whole = list ? 'otherLanguageAll' : 'otherLanguage';
  const part = list ? 'otherLanguageSome' : 'otherLanguagePart';
  return <p css={styles}>{t(isWhole ? whole : part)}</p>;
}

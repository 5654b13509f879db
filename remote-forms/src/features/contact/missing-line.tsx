import { useLanguage, useTexts } from '@site/shared/i18n';
import { contactFormStyles as styles } from './contact-form-styles.ts';
import { locales } from './locales.ts';
import { type FieldName, fieldNames } from './missing-fields.ts';
import { texts } from './texts.ts';

interface MissingLineProps {
  readonly id: string;
  readonly missing: readonly FieldName[];
}

/** Beside the button: what it still waits for. A screen reader hears it whenever that changes. */
export function MissingLine({ id, missing }: MissingLineProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const line = () => {
    if (missing.length === 0) return t('ready');
    if (missing.length === fieldNames.length) return t('allMissing');
    const names = missing.map((name) => t(`${name}.needed`));
    const fields = new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(names);
    return t('missing', { fields });
  };
  return (
    <p id={id} css={styles.missing} role="status">
      {line()}
    </p>
  );
}

import { useLanguage, useTexts } from '@site/shared/i18n';
import type { ContractState } from './form-contract.ts';
import { formStyles as styles } from './form-styles.ts';
import { locales } from './locales.ts';
import { formTexts } from './texts.ts';

interface MissingLineProps {
  /** For the button's `aria-describedby`. */
  readonly id: string;
  readonly contract: ContractState;
  /** What is still needed, in words; empty when the form can be sent. */
  readonly needed: readonly string[];
  /** Said instead of a list, while nothing is filled in. */
  readonly allMissing?: string | undefined;
  /** Said once nothing is missing. Default: that the form can be sent. */
  readonly ready?: string | undefined;
}

/** Beside the button: what it still waits for. A screen reader hears it whenever that changes. */
export function MissingLine({ id, contract, needed, allMissing, ready }: MissingLineProps) {
  const t = useTexts(formTexts);
  const language = useLanguage();
  const line = () => {
    if (contract === 'failed') return t('unjudged');
    // Nothing is known to be missing, and nothing to be right.
    if (needed.length === 0 && contract !== 'ready') return '';
    if (needed.length === 0) return ready ?? t('ready');
    if (allMissing) return allMissing;
    const list = new Intl.ListFormat(locales[language], { type: 'conjunction' });
    return t('missing', { fields: list.format(needed) });
  };
  return (
    <p id={id} css={styles.missing} role="status">
      {line()}
    </p>
  );
}

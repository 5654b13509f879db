import { useTexts } from '@site/shared/i18n';
import type { FormContract } from './form-contract.ts';
import { formStyles as styles } from './form-styles.ts';
import { formTexts } from './texts.ts';
import { useContractState } from './use-form-contract.ts';

/** Below a button that does not say what it waits for: that the form's contract is out of reach. */
export function UnjudgedLine({ contract }: { readonly contract: FormContract<unknown> }) {
  const t = useTexts(formTexts);
  const state = useContractState(contract);
  return (
    <p css={styles.remark} role="status">
      {state === 'failed' && t('unjudged')}
    </p>
  );
}

import { trapFieldName } from '../contracts/form-signals.ts';
import { formStyles as styles } from './form-styles.ts';

/**
 * A field for bots. Nobody sees it, no keyboard reaches it and no screen reader reads it: it has no
 * box. What is filled in marks a form and never loses it, see README.md.
 */
export function TrapField() {
  return (
    <div css={styles.trap} aria-hidden="true">
      <label>
        Website
        <input type="text" name={trapFieldName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

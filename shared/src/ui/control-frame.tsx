import { useTexts } from '@site/shared/i18n';
import { type ReactNode, useId } from 'react';
import { FieldMessage } from './field-message.tsx';
import { hintStyles, labelStyles, optionalStyles } from './field-styles.ts';
import { uiTexts } from './texts.ts';

/** What stands around a control: label above, hint below the label, error below the control. */
export interface ControlTexts {
  readonly label: string;
  /** What helps to fill it in. */
  readonly hint?: string | undefined;
  /** What is wrong, in words; absent when nothing is. */
  readonly error?: string | undefined;
  /** Says so after the label; what is not optional is required. */
  readonly optional?: boolean | undefined;
}

/**
 * Ids that tie a control to its texts, and the attributes that say so.
 */
export function useControlIds({ hint, error }: Pick<ControlTexts, 'hint' | 'error'>, own?: string) {
  const generated = useId();
  const id = own ?? generated;
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    ids,
    described: {
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}

/** @internal */
export function ControlFrame(props: {
  readonly texts: ControlTexts;
  readonly ids: ReturnType<typeof useControlIds>['ids'];
  readonly children: ReactNode;
}) {
  const { texts, ids, children } = props;
  return (
    <div>
      <label css={labelStyles} htmlFor={ids.control}>
        {texts.label}
        {texts.optional && <OptionalMark />}
      </label>
      {texts.hint && (
        <p css={hintStyles} id={ids.hint}>
          {texts.hint}
        </p>
      )}
      {children}
      <FieldMessage id={ids.error} error={texts.error} />
    </div>
  );
}

/** The word “optional” in brackets. @internal */
export function OptionalMark() {
  const t = useTexts(uiTexts);
  return <span css={optionalStyles}>{` (${t('optional')})`}</span>;
}

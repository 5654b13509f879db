import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { ControlFrame, type ControlTexts, useControlIds } from './control-frame.tsx';
import { controlStyles } from './field-styles.ts';

/** Attributes of an `<input>`, or with `multiline` those of a `<textarea>`; `ref` included. */
export type FieldProps = ControlTexts &
  (
    | ({ readonly multiline?: false } & ComponentProps<'input'>)
    | ({ readonly multiline: true } & ComponentProps<'textarea'>)
  );

const textAreaStyles = css(controlStyles, { minHeight: '10rem', resize: 'vertical' });

/**
 * A labelled field with hint and error. It is uncontrolled unless told otherwise, so what a
 * visitor typed before hydration stays; `register(name)` of react-hook-form spreads into it.
 *
 * @example <Field label={t('email')} type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
 */
export function Field({ label, hint, error, optional, ...attributes }: FieldProps) {
  const { ids, described } = useControlIds({ hint, error }, attributes.id);
  return (
    <ControlFrame texts={{ label, hint, error, optional }} ids={ids}>
      {attributes.multiline ? (
        <TextArea {...attributes} id={ids.control} {...described} />
      ) : (
        <Input {...attributes} id={ids.control} {...described} />
      )}
    </ControlFrame>
  );
}

function Input({ multiline: _, ...attributes }: ComponentProps<'input'> & { multiline?: false }) {
  return <input css={controlStyles} type="text" {...attributes} />;
}

function TextArea({
  multiline: _,
  ...attributes
}: ComponentProps<'textarea'> & { multiline: true }) {
  return <textarea css={textAreaStyles} rows={6} {...attributes} />;
}

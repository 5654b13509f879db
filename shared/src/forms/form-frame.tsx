import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Heading } from '../ui/heading.tsx';
import { formStyles as styles } from './form-styles.ts';
import type { SiteFormState } from './use-site-form.ts';

export interface FormFrameProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly heading: string;
  readonly headingLevel: 2 | 3;
  /** Called with what the contract made of the fields. */
  readonly onSend: (output: Output) => void;
  /** The form is being sent. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A form with its heading: nothing is sent that its contract has not judged, and nothing twice. */
export function FormFrame<Values extends FieldValues, Output, Name extends string>({
  site,
  heading,
  headingLevel,
  onSend,
  busy = false,
  children,
}: FormFrameProps<Values, Output, Name>) {
  const id = useId();
  const submit = site.form.handleSubmit((output) => {
    if (!busy) onSend(output);
  });
  return (
    <form
      ref={site.place}
      css={styles.form}
      aria-labelledby={`${id}-heading`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (site.model.contract.state() === 'ready') void submit(event);
      }}
    >
      <Heading level={headingLevel} id={`${id}-heading`}>
        {heading}
      </Heading>
      {children}
    </form>
  );
}

import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Heading } from '../ui/heading.tsx';
import { CaptchaNote } from './captcha-note.tsx';
import { FormActions } from './form-actions.tsx';
import { formStyles as styles } from './form-styles.ts';
import { NoScriptNote } from './no-script-note.tsx';
import { ReturnedNote } from './returned-note.tsx';
import { TrapField } from './trap-field.tsx';
import type { SiteFormState } from './use-site-form.ts';

interface SiteFormProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly heading: string;
  readonly headingLevel: 2 | 3;
  /** Called with what the contract made of the fields. */
  readonly onSend: (output: Output) => void;
  /** What the button says. Default: 'Verstuur'. */
  readonly button?: string;
  /** The form is being sent. */
  readonly busy?: boolean;
  /** Beside the button while nothing is filled in; a list of everything otherwise. */
  readonly allMissing?: string;
  /** Between the fields and the button: what went wrong. */
  readonly message?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** What is the same for every form: heading, notes, the button and what it still waits for. */
export function SiteForm<Values extends FieldValues, Output, Name extends string>(
  props: SiteFormProps<Values, Output, Name>,
) {
  const { site, headingLevel, onSend, busy = false } = props;
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
        {props.heading}
      </Heading>
      {site.returned && <ReturnedNote />}
      {props.children}
      <TrapField />
      <NoScriptNote />
      {props.message}
      <FormActions site={site} button={props.button} busy={busy} allMissing={props.allMissing} />
      <CaptchaNote />
    </form>
  );
}

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormActions } from './form-actions.tsx';
import { FormBody } from './form-body.tsx';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { PostedActions } from './posted-actions.tsx';
import { PostedSummary } from './posted-summary.tsx';
import { useSlotForm } from './slot-form.tsx';

interface SiteFormProps<Values extends FieldValues, Output, Name extends string>
  extends FormFrameProps<Values, Output, Name> {
  /** What the button says. Default: 'Verstuur'. */
  readonly button?: string;
  /** Beside the button while nothing is filled in; a list of everything otherwise. */
  readonly allMissing?: string;
  /** What else the form's receiver needs when it is posted without scripts. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Between the fields and the button: what went wrong. */
  readonly message?: ReactNode;
}

/** What is the same for every form to the company: notes, the button and what it still waits for. */
export function SiteForm<Values extends FieldValues, Output, Name extends string>({
  button,
  allMissing,
  hidden,
  message,
  children,
  ...frame
}: SiteFormProps<Values, Output, Name>) {
  const { site, busy = false } = frame;
  const slot = useSlotForm();
  return (
    <FormFrame {...frame}>
      <FormBody
        {...(slot && {
          posted: {
            summary: <PostedSummary site={site} />,
            actions: <PostedActions button={button} hidden={hidden} />,
          },
        })}
        returned={site.returned}
        message={message}
        actions={
          <FormActions
            site={site}
            button={button}
            busy={busy || site.isPressed}
            allMissing={allMissing}
          />
        }
      >
        {children}
      </FormBody>
    </FormFrame>
  );
}

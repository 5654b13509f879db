import type { ReactNode } from 'react';
import { CaptchaNote } from './captcha-note.tsx';
import { NoScriptNote } from './no-script-note.tsx';
import { ReturnedNote } from './returned-note.tsx';
import { useSlotForm } from './slot-form.tsx';
import { TrapField } from './trap-field.tsx';

interface FormBodyProps {
  /** What replaces the actions where the form is posted without scripts. */
  readonly posted?: { readonly summary: ReactNode; readonly actions: ReactNode };
  /** What the form held was sent before, and may never have arrived. */
  readonly returned: boolean;
  /** Buttons, and what they wait for. */
  readonly actions: ReactNode;
  /** Between the fields and the actions: what went wrong. */
  readonly message?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** What every form to the company has around its fields, in its order. */
export function FormBody({ posted, returned, actions, message, children }: FormBodyProps) {
  const isAnswer = useSlotForm()?.posted !== undefined;
  return (
    <>
      {isAnswer && posted?.summary}
      {returned && <ReturnedNote />}
      {children}
      <TrapField />
      {!posted && <NoScriptNote />}
      {message}
      {isAnswer ? posted?.actions : actions}
      {/* Scripts have no part in it: not even the markup is there where they run. */}
      {posted && !isAnswer && <noscript>{posted.actions}</noscript>}
      <CaptchaNote />
    </>
  );
}

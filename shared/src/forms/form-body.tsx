import type { ReactNode } from 'react';
import { CaptchaNote } from './captcha-note.tsx';
import { NoScriptNote } from './no-script-note.tsx';
import { ReturnedNote } from './returned-note.tsx';
import { TrapField } from './trap-field.tsx';

interface FormBodyProps {
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
export function FormBody({ returned, actions, message, children }: FormBodyProps) {
  return (
    <>
      {returned && <ReturnedNote />}
      {children}
      <TrapField />
      <NoScriptNote />
      {message}
      {actions}
      <CaptchaNote />
    </>
  );
}

import type { SlotName } from '@site/shared/federation/slot-contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { answerId, type PostedForm } from '../contracts/posted-form.ts';
import { ThankYou } from './thank-you.tsx';

interface SlotFormState {
  readonly name: SlotName;
  /** What was posted without scripts and not taken; on the server alone. */
  readonly posted: Extract<PostedForm, { state: 'refused' }> | undefined;
}

const SlotFormContext = createContext<SlotFormState | undefined>(undefined);

/** The slot of this form, where it can be posted without scripts. */
export function useSlotForm(): SlotFormState | undefined {
  return useContext(SlotFormContext);
}

interface SlotFormProps {
  readonly name: SlotName;
  /** What was posted without scripts, as the slot got it. */
  readonly posted: PostedForm | undefined;
  /** Said once it was taken. */
  readonly thanks: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** A slot's form that works without scripts, too: its remote claims a receiver for it. */
export function SlotForm({ name, posted, thanks, children }: SlotFormProps) {
  if (posted?.state === 'sent') {
    return (
      <div id={answerId(name)} tabIndex={-1}>
        <ThankYou focused={false}>{thanks}</ThankYou>
      </div>
    );
  }
  return <SlotFormContext value={{ name, posted }}>{children}</SlotFormContext>;
}

import { type RefObject, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftValues } from './draft.ts';
import type { FormContract } from './form-contract.ts';
import type { FormDelivery, Submission } from './form-delivery.ts';
import { useDraft } from './use-draft.ts';
import { useFormContract } from './use-form-contract.ts';
import { useFormSignals } from './use-form-signals.ts';

interface LiveFormOptions<Payload> {
  readonly contract: FormContract<unknown>;
  readonly delivery: FormDelivery<Payload>;
  /** Every field that the draft keeps. A constant. */
  readonly names: readonly string[];
}

export interface LiveForm {
  /** Of the `form` element. */
  readonly place: RefObject<HTMLFormElement | null>;
  /** A draft came back of something that was sent and may never have arrived. */
  readonly returned: boolean;
  /** What is sent now: the payload, with what the fields hold and what the form noticed. */
  readonly submission: <Payload>(payload: Payload) => Submission<Payload>;
}

/** What lives beside the fields of a form: its contract on first use, its draft, and signs of bots. */
export function useLiveForm<Values extends FieldValues, Output, Payload>(
  form: UseFormReturn<Values, unknown, Output>,
  { contract, delivery, names }: LiveFormOptions<Payload>,
): LiveForm {
  const place = useRef<HTMLFormElement>(null);
  useFormContract(form, { contract, place });
  const { returned } = useDraft(form, { draft: delivery.draft, names });
  const readSignals = useFormSignals(place, delivery.prepare);
  return {
    place,
    returned,
    submission: (payload) => ({
      values: draftValues(form.getValues()),
      payload,
      signals: readSignals(),
    }),
  };
}

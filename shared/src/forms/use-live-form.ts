import { type RefObject, useCallback, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { announceForm } from '../federation/form-progress.ts';
import type { Draft } from './draft.ts';
import type { FormContract } from './form-contract.ts';
import type { Submission } from './form-delivery.ts';
import { keptValues } from './kept-values.ts';
import { useDraft } from './use-draft.ts';
import { useFormContract } from './use-form-contract.ts';
import { useFormSignals } from './use-form-signals.ts';

/** What a form is used with; a `FormDelivery` is one. Constants. */
export interface FormUse {
  /** Keeps what is typed. Default: nothing is kept. */
  readonly draft?: Draft | undefined;
  /** Called on first use of the form, to get ready to send. */
  readonly prepare?: (() => void) | undefined;
}

interface LiveFormOptions extends FormUse {
  readonly contract: FormContract<unknown>;
  /** Every field that a draft may keep. A constant. */
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

const nothing = () => undefined;

/** What lives beside the fields of a form: its contract on first use, its draft, and signs of bots. */
export function useLiveForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { contract, draft, prepare = nothing, names }: LiveFormOptions,
): LiveForm {
  const place = useRef<HTMLFormElement>(null);
  useFormContract(form, { contract, place });
  const { returned } = useDraft(form, { draft, names });
  const name = draft?.name;
  const onFirstUse = useCallback(() => {
    if (name !== undefined) announceForm({ name, step: 'begun' });
    prepare();
  }, [name, prepare]);
  const readSignals = useFormSignals(place, onFirstUse);
  return {
    place,
    returned,
    submission: (payload) => ({
      values: keptValues(form, names),
      payload,
      signals: readSignals(),
    }),
  };
}

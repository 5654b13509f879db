import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { answerId, postParameter } from '../contracts/posted-form.ts';
import { useSlotForm } from './slot-form.tsx';
import type { SiteFormState } from './use-site-form.ts';

interface FormElementProps<Values extends FieldValues, Output, Name extends string>
  extends Omit<ComponentProps<'form'>, 'ref' | 'method' | 'onSubmit'> {
  readonly site: SiteFormState<Values, Output, Name>;
  /** One of the fields is a file. */
  readonly hasFile?: boolean | undefined;
  /** What a press of the button does, once the contract is there. */
  readonly onPress: () => Promise<void> | void;
}

/** The element of a form. A press of its button is kept until the contract is there. */
export function FormElement<Values extends FieldValues, Output, Name extends string>({
  site,
  hasFile,
  onPress,
  ...attributes
}: FormElementProps<Values, Output, Name>) {
  const slot = useSlotForm();
  return (
    <form
      {...attributes}
      // The page itself answers what is posted without scripts, and first what became of it.
      {...(hasFile && { encType: 'multipart/form-data' })}
      {...(slot && { action: `?${postParameter}=${slot.name}#${answerId(slot.name)}` })}
      ref={site.place}
      // Were it ever sent without our script, nothing that was typed would be in an address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void site.press(onPress);
      }}
    />
  );
}

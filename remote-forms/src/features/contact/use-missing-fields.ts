import type { ContactMessage } from '@site/shared/contracts/contact-message';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FieldName, fieldNames, missingFields } from './missing-fields.ts';

/** The fields that still keep the message from being sent; all of them until the form is alive. */
export function useMissingFields(form: UseFormReturn<ContactMessage>): readonly FieldName[] {
  const [missing, setMissing] = useState<readonly FieldName[]>(fieldNames);

  useEffect(() => {
    const update = () => {
      const next = missingFields(form.getValues());
      setMissing((last) => (last.join() === next.join() ? last : next));
    };
    update();
    return form.subscribe({ formState: { values: true }, callback: update });
  }, [form]);

  return missing;
}

import { defineSlot } from '@site/shared/federation/slot';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { SlotForm } from '@site/shared/forms/slot-form';
import { useTexts } from '@site/shared/i18n';
import { EventRegistrationForm } from './event-registration-form.tsx';
import { texts } from './texts.ts';

function EventRegistrationSlot({ posted, ...props }: SlotContracts['forms/event-registration']) {
  const t = useTexts(texts);
  return (
    <SlotForm name="forms/event-registration" posted={posted} thanks={t('thanks')}>
      <EventRegistrationForm {...props} />
    </SlotForm>
  );
}

export default defineSlot('forms/event-registration', EventRegistrationSlot);

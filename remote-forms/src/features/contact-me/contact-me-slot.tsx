import { defineSlot } from '@site/shared/federation/slot';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { SlotForm } from '@site/shared/forms/slot-form';
import { useTexts } from '@site/shared/i18n';
import { ContactMeForm } from './contact-me-form.tsx';
import { texts } from './texts.ts';

function ContactMeSlot({ posted, ...props }: SlotContracts['forms/contact-me']) {
  const t = useTexts(texts);
  // Nothing personal stands in an address, so that the number is not repeated.
  return (
    <SlotForm name="forms/contact-me" posted={posted} thanks={t('thanksWithoutPhone')}>
      <ContactMeForm {...props} />
    </SlotForm>
  );
}

export default defineSlot('forms/contact-me', ContactMeSlot);

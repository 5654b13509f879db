import { defineSlot } from '@site/shared/federation/slot';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { SlotForm } from '@site/shared/forms/slot-form';
import { useTexts } from '@site/shared/i18n';
import { ContactForm } from './contact-form.tsx';
import { texts } from './texts.ts';

function ContactSlot({ posted, ...props }: SlotContracts['forms/contact']) {
  const t = useTexts(texts);
  return (
    <SlotForm name="forms/contact" posted={posted} thanks={t('thanks')}>
      <ContactForm {...props} />
    </SlotForm>
  );
}

export default defineSlot('forms/contact', ContactSlot);

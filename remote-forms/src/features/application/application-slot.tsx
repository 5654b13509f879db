import { defineSlot } from '@site/shared/federation/slot';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { SlotForm } from '@site/shared/forms/slot-form';
import { useTexts } from '@site/shared/i18n';
import { ApplicationForm } from './application-form.tsx';
import { texts } from './texts.ts';

function ApplicationSlot({ posted, ...props }: SlotContracts['forms/application']) {
  const t = useTexts(texts);
  return (
    <SlotForm name="forms/application" posted={posted} thanks={t('thanks')}>
      {/* Another vacancy is another form, with a draft of its own. */}
      <ApplicationForm key={props.vacancy?.id} {...props} />
    </SlotForm>
  );
}

export default defineSlot('forms/application', ApplicationSlot);

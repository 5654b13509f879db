import { defineSlot } from '@site/shared/federation/slot';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { SlotForm } from '@site/shared/forms/slot-form';
import { useTexts } from '@site/shared/i18n';
import { CrackForm } from './crack-form.tsx';
import { texts } from './texts.ts';

function CrackSlot({ posted, ...props }: SlotContracts['forms/crack']) {
  const t = useTexts(texts);
  return (
    <SlotForm name="forms/crack" posted={posted} thanks={t('thanks')}>
      <CrackForm {...props} />
    </SlotForm>
  );
}

export default defineSlot('forms/crack', CrackSlot);

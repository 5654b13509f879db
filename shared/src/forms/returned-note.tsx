import { useTexts } from '@site/shared/i18n';
import { Alert } from '../ui/alert.tsx';
import { ReachUs } from './reach-us.tsx';
import { formTexts } from './texts.ts';

/** Above a message that was sent and may never have arrived. */
export function ReturnedNote() {
  const t = useTexts(formTexts);
  return (
    <Alert kind="information" heading={t('returnedHeading')}>
      <p>{t('returned')}</p>
      <ReachUs />
    </Alert>
  );
}

import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { CompanyAddress } from '@site/shared/ui/company-address';
import { space } from '@site/shared/ui/tokens';
import { texts } from '../page/texts.ts';

/** In place of a slot that cannot be loaded: what a visitor can do instead, and a retry. */
export function SlotAlternative({ retry }: { readonly retry?: () => void }) {
  const t = useTexts(texts);
  return (
    <Alert kind="error" heading={t('slotTitle')}>
      <p>{t('slotBody')}</p>
      <CompanyAddress />
      {retry && (
        <div css={{ marginBlockStart: space.x2 }}>
          <Button look="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </Alert>
  );
}

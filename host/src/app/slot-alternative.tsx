import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { CompanyAddress } from '@site/shared/ui/company-address';
import { space } from '@site/shared/ui/tokens';
import { ErrorCode } from '../page/error-code.tsx';
import { texts } from '../texts.ts';

/**
 * In place of a slot that cannot be loaded: what a visitor can do instead, and a retry. Without one
 * nothing can be tried: no remote fills it, or the one that does is switched off.
 */
export function SlotAlternative({ retry }: { readonly retry?: () => void }) {
  const t = useTexts(texts);
  return (
    <Alert kind="error" heading={t(retry ? 'slotTitle' : 'slotAway')}>
      <p>{t(retry ? 'slotBody' : 'slotAwayBody')}</p>
      <CompanyAddress />
      {retry && (
        <div css={{ marginBlockStart: space.x2 }}>
          <Button look="secondary" onClick={retry}>
            {t('retry')}
          </Button>
          <ErrorCode />
        </div>
      )}
    </Alert>
  );
}

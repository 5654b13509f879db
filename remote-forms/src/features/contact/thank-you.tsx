import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { size } from '@site/shared/ui/tokens';
import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';

/** Stands in the form's place. @param props `focused`: the visitor has just sent the form */
export function ThankYou({ focused }: { readonly focused: boolean }) {
  const t = useTexts(texts);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);

  return (
    <Alert kind="success" ref={place} tabIndex={-1}>
      <p css={{ fontSize: size.lead }}>{t('thanks')}</p>
    </Alert>
  );
}

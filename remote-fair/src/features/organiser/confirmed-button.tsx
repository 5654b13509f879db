import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import { organiserStyles as styles } from './organiser-styles.ts';
import { texts } from './texts.ts';

interface ConfirmedButtonProps {
  readonly label: string;
  /** What it is about, for who hears the button alone. */
  readonly about: string;
  readonly busy: boolean;
  readonly onConfirm: () => Promise<void>;
}

/** A button for what cannot be taken back: it asks once more, in its own place. */
export function ConfirmedButton({ label, about, busy, onConfirm }: ConfirmedButtonProps) {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const no = useRef<HTMLButtonElement>(null);

  // The safe answer has the focus.
  useEffect(() => {
    if (isAsking) no.current?.focus();
  }, [isAsking]);

  if (!isAsking) {
    return (
      <Button look="ghost" aria-label={about} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <fieldset css={styles.actions} aria-label={about}>
      <Button
        look="secondary"
        busy={busy}
        onClick={() => void onConfirm().then(() => setAsking(false))}
      >
        {t('yes', { what: label })}
      </Button>
      <Button look="ghost" ref={no} onClick={() => setAsking(false)}>
        {t('no')}
      </Button>
    </fieldset>
  );
}

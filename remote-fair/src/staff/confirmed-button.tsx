import { css } from '@emotion/react';
import { Button } from '@site/shared/ui/button';
import { space } from '@site/shared/ui/tokens';
import { useEffect, useRef, useState } from 'react';

interface ConfirmedButtonProps {
  readonly label: string;
  /** What it is about, for who hears the button alone. */
  readonly about: string;
  /** What will come of it; left out where the label says so. */
  readonly question?: string;
  readonly yes: string;
  readonly no: string;
  readonly busy?: boolean;
  readonly onConfirm: () => Promise<void> | void;
}

const style = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x1 });

/** A button for what is hard to take back: it asks once more, in its own place. */
export function ConfirmedButton({
  label,
  about,
  question,
  yes,
  no,
  busy = false,
  onConfirm,
}: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);

  // The safe answer has the focus.
  useEffect(() => {
    if (isAsking) safe.current?.focus();
  }, [isAsking]);

  const confirm = async () => {
    await onConfirm();
    setAsking(false);
  };

  if (!isAsking) {
    return (
      <Button look="ghost" aria-label={about} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <fieldset css={style} aria-label={about}>
      {question && <p>{question}</p>}
      <Button look="secondary" busy={busy} onClick={() => void confirm()}>
        {yes}
      </Button>
      <Button look="ghost" ref={safe} onClick={() => setAsking(false)}>
        {no}
      </Button>
    </fieldset>
  );
}

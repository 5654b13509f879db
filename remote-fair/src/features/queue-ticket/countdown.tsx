import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { family, leading, weight } from '@site/shared/ui/tokens';
import { useEffect, useState } from 'react';
import { remainingTime } from '../../polling/remaining-time.ts';
import { texts } from './texts.ts';

/** Milliseconds (specification section 9). */
const refreshEvery = 150;

interface CountdownProps {
  /** When time is up, by the server's clock. */
  readonly until: string;
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly clockAhead: number;
}

const styles = css({
  fontFamily: family.display,
  fontSize: 'clamp(2.5rem, 12vw, 4rem)',
  fontWeight: weight.black,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: leading.display,
});

/** Minutes and seconds; minutes only above 0. Not read out: it would drown everything else. */
export function Countdown({ until, clockAhead }: CountdownProps) {
  const t = useTexts(texts);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshEvery);
    return () => clearInterval(timer);
  }, []);

  const left = remainingTime(Date.parse(until), now + clockAhead);
  const seconds = t('seconds', { seconds: left.seconds });
  return (
    <p css={styles} role="timer" aria-live="off">
      {left.minutes > 0 ? `${t('minutes', { minutes: left.minutes })} ${seconds}` : seconds}
    </p>
  );
}

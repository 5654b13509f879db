import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useMoment } from './moments.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import { settingsTexts } from './settings-texts.ts';

interface OpenLineProps<Value extends Period> {
  /** Of what, for who hears the button alone. */
  readonly name: string;
  readonly value: Value;
  /** The server's clock. */
  readonly now: string;
  readonly busy: boolean;
  readonly onChange: (value: object) => void;
}

interface Period {
  readonly opens: string | null;
  readonly closes: string | null;
}

/** Whether registration is open, and the button that makes it so, or not, at once. */
export function OpenLine<Value extends Period>({
  name,
  value,
  now,
  busy,
  onChange,
}: OpenLineProps<Value>) {
  const t = useTexts(settingsTexts);
  const moment = useMoment();
  const { opens, closes } = value;
  const isBefore = opens !== null && Date.parse(opens) > Date.parse(now);
  const isAfter = closes !== null && Date.parse(closes) <= Date.parse(now);
  const isOpen = !isBefore && !isAfter;
  const state = isAfter
    ? t('closedSince', { time: moment(closes) })
    : isBefore
      ? t('opensAt', { time: moment(opens) })
      : closes === null
        ? t('isOpen')
        : t('isOpenUntil', { time: moment(closes) });
  // What keeps it shut gives way; the other end stays.
  const opened = { ...value, opens: 'now', closes: isAfter ? null : closes };
  const closed = { ...value, closes: 'now' };
  return (
    <div css={styles.actions}>
      <span role="status">{state}</span>
      <Button
        look="secondary"
        busy={busy}
        aria-label={t(isOpen ? 'closeNowFor' : 'openNowFor', { name })}
        onClick={() => onChange(isOpen ? closed : opened)}
      >
        {t(isOpen ? 'closeNow' : 'openNow')}
      </Button>
    </div>
  );
}

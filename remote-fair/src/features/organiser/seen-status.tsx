import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import type { Seen } from '../../polling/use-polled.ts';
import { useMoment } from './moments.ts';
import { texts } from './texts.ts';

interface SeenStatusProps {
  readonly seen: Seen<unknown> | undefined;
  readonly failed: boolean;
}

/** Whether what a part shows is current; says nothing while it is. */
export function SeenStatus({ seen, failed }: SeenStatusProps) {
  const t = useTexts(texts);
  const moment = useMoment();
  return (
    <div role="status">
      {failed && (
        <Alert kind="information">
          {seen ? t('old', { time: moment(new Date(seen.seenAt).toISOString()) }) : t('noAnswer')}
        </Alert>
      )}
      {!failed && !seen && <p>{t('opening')}</p>}
    </div>
  );
}

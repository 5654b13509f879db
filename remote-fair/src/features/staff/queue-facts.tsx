import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import { shownMinutes } from '../../staff/shown-minutes.ts';
import { queueStyles as styles } from './queue-styles.ts';
import { queueTexts } from './queue-texts.ts';

/** The queue in four numbers. */
export function QueueFacts({ queue }: { readonly queue: StaffQueue }) {
  const t = useTexts(queueTexts);
  const minutes = queue.estimatedWaitingTime;
  const facts = [
    [t('waiting'), queue.waiting],
    [t('called'), queue.beingCalled],
    [t('inSession'), queue.inSession],
    [t('wait'), minutes === null ? t('unknown') : t('minutes', { minutes: shownMinutes(minutes) })],
  ] as const;
  return (
    <dl css={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

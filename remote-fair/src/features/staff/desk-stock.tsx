import type { DeskActivity } from '@site/shared/contracts/ticket-desk';
import { useTexts } from '@site/shared/i18n';
import { queueStyles as styles } from './queue-styles.ts';
import { scanTexts } from './scan-texts.ts';

/** The stock of an activity in four numbers. */
export function DeskStock({ activity }: { readonly activity: DeskActivity }) {
  const t = useTexts(scanTexts);
  const { left, unused, used, waiting } = activity;
  const facts = [
    [t('stockLeft'), left ?? t('stockNoEnd')],
    [t('stockUnused'), unused],
    [t('stockUsed'), used],
    [t('stockWaiting'), waiting],
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

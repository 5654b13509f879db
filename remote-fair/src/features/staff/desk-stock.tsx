import type { DeskActivity } from '@site/shared/contracts/ticket-desk';
import { useTexts } from '@site/shared/i18n';
import { deskTexts } from './desk-texts.ts';
import { queueStyles as styles } from './queue-styles.ts';

/** The stock of an activity in four numbers. */
export function DeskStock({ activity }: { readonly activity: DeskActivity }) {
  const t = useTexts(deskTexts);
  const { left, unused, used, waiting } = activity;
  const facts = [
    [t('left'), left ?? t('noEnd')],
    [t('unused'), unused],
    [t('used'), used],
    [t('waiting'), waiting],
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

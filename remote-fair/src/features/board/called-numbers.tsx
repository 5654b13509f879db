import type { QueueBoard } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import { styles } from './board-styles.ts';
import { texts } from './texts.ts';
import { useNewNumbers } from './use-new-numbers.ts';

/** Who has to come now: as large as the screen allows for so many. */
export function CalledNumbers({ board }: { readonly board: QueueBoard | undefined }) {
  const t = useTexts(texts);
  const called = board?.beingCalled;
  const added = useNewNumbers(called);
  if (!called) return <p css={styles.calm}>{t('loading')}</p>;
  return (
    <div role="status" css={{ display: 'grid' }}>
      {called.length === 0 ? (
        <p css={styles.calm}>{t(board.paused ? 'paused' : 'nobodyCalled')}</p>
      ) : (
        <ul css={styles.calledNumbers} data-columns={columnsOf(called.length)}>
          {called.map((number) => (
            <li key={number} data-new={added.includes(number) || undefined}>
              {number}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function columnsOf(count: number): number {
  if (count === 1) return 1;
  return count <= 4 ? 2 : 3;
}

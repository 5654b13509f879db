import type { QueueBoard } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import { withoutScripts, withScripts } from '@site/shared/ui/scripting';
import { styles } from './board-styles.ts';
import { FilledNumbers } from './filled-numbers.tsx';
import { fillWithNumbers } from './number-grid.ts';
import { texts } from './texts.ts';
import { useNewNumbers } from './use-new-numbers.ts';

/** Of the left half of a wide screen, and of the upper half of an upright one. */
const room = { aspect: 1.2 };

/** Who has to come now: as large as the screen allows for so many. */
export function CalledNumbers({ board }: { readonly board: QueueBoard | undefined }) {
  const t = useTexts(texts);
  const called = board?.beingCalled;
  const added = useNewNumbers(called);
  if (!called) {
    return (
      <>
        <p css={[styles.calm, withScripts]}>{t('loading')}</p>
        <p css={[styles.calm, withoutScripts]}>{t('noScript')}</p>
      </>
    );
  }
  const { rows, ...grid } = fillWithNumbers([called], room);
  return (
    <div role="status" css={styles.calledPlace}>
      {called.length > 0 ? (
        <FilledNumbers
          numbers={called}
          grid={{ ...grid, rows: rows[0] ?? 1 }}
          look="called"
          added={added}
        />
      ) : (
        <div css={styles.calm}>
          <p>{t(board.paused ? 'paused' : 'nobodyCalled')}</p>
          <p>{t(board.paused ? 'pausedHelp' : 'nobodyCalledHelp')}</p>
        </div>
      )}
    </div>
  );
}

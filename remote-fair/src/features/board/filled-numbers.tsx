import { styles } from './board-styles.ts';
import { type NumberGrid, rowHeight } from './number-grid.ts';

interface FilledNumbersProps {
  readonly numbers: readonly number[];
  readonly grid: Pick<NumberGrid, 'columns' | 'cell'> & { readonly rows: number };
  readonly look: 'called' | 'inSession' | 'next';
  /** Those that have just been added. */
  readonly added?: readonly number[];
}

/** Numbers that fill the room that they have, however many there are. */
export function FilledNumbers({ numbers, grid, look, added = [] }: FilledNumbersProps) {
  const { columns, rows, cell } = grid;
  return (
    <div css={styles.room}>
      <ul
        css={[
          styles.numbers,
          look === 'called' ? styles.calledNumbers : styles.listedNumbers,
          look === 'inSession' && styles.inSession,
          {
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            '--fitting': `min(${100 / (columns * cell)}cqw, ${100 / (rows * rowHeight)}cqh)`,
          },
        ]}
      >
        {numbers.map((number) => (
          <li key={number} data-new={added.includes(number) || undefined}>
            {number}
          </li>
        ))}
      </ul>
    </div>
  );
}

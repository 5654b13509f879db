import { css } from '@emotion/react';
import { space, weight } from '@site/shared/ui/tokens';
import type { ComponentProps, ReactNode } from 'react';

interface SumTableProps extends ComponentProps<'table'> {
  readonly caption: ReactNode;
  /** What is counted, and how much it is as text. */
  readonly rows: readonly (readonly [label: string, amount: string])[];
}

const styles = css({
  width: '100%',
  lineHeight: 1.4,
  '& :is(th, td)': { padding: '0.6rem 0', fontWeight: weight.regular, verticalAlign: 'bottom' },
  // Where text is large, words give way to amounts.
  '& th': { paddingRight: space.x2, overflowWrap: 'anywhere', textAlign: 'start' },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
});

/** A sum, line by line. */
export function SumTable({ caption, rows, ...attributes }: SumTableProps) {
  return (
    <table css={styles} {...attributes}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { css } from '@emotion/react';
import { colour, media, space, weight } from '@site/shared/ui/tokens';

const styles = css({
  '& > div': {
    padding: `${space.x1} 0`,
    borderBottom: `1px solid ${colour.line}`,
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: space.x3,
    },
  },
  '& dt': { fontWeight: weight.semibold },
  '& dd': { margin: 0 },
});

interface KeptListProps {
  /** What is kept, and for how long. */
  readonly kept: readonly (readonly [what: string, howLong: string])[];
}

/** What is kept beside how long. */
export function KeptList({ kept }: KeptListProps) {
  return (
    <dl css={styles}>
      {kept.map(([what, howLong]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{howLong}</dd>
        </div>
      ))}
    </dl>
  );
}

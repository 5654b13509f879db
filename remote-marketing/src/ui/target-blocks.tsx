import { css } from '@emotion/react';
import { layout, media, space } from '@site/shared/ui/tokens';
import { TargetBlock, type TargetBlockProps } from './target-block.tsx';

export interface TargetBlocksProps {
  readonly blocks: readonly [TargetBlockProps, TargetBlockProps];
}

const styles = css({
  display: 'grid',
  gap: `${space.x8} ${layout.gap}`,
  [media.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: space.x6,
    '& > :last-child': { marginTop: space.x12 },
  },
});

/** Two target blocks side by side, the second a step lower. */
export function TargetBlocks({ blocks }: TargetBlocksProps) {
  const [first, second] = blocks;
  return (
    <div css={styles}>
      <TargetBlock {...first} />
      <TargetBlock {...second} />
    </div>
  );
}

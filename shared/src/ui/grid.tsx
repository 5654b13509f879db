import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { layout, media, space } from './tokens.ts';

const gridStyles = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.x6} ${layout.gap}`,
  [media.tablet]: { gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))` },
});

/** Twelve columns from 768 px, one column below. Its children are `<Column>`s. */
export function Grid(attributes: ComponentProps<'div'>) {
  return <div css={gridStyles} {...attributes} />;
}

export interface ColumnProps extends ComponentProps<'div'> {
  /** How many of the twelve columns it takes. */
  readonly span: number;
  /** The first column that it takes, from 1; the next free one when left out. */
  readonly from?: number;
}

/** A part of a `<Grid>`. */
export function Column({ span, from, ...attributes }: ColumnProps) {
  const column = from === undefined ? `span ${span}` : `${from} / span ${span}`;
  return <div css={{ minWidth: 0, [media.tablet]: { gridColumn: column } }} {...attributes} />;
}

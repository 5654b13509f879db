/** How numbers fill a rectangle: all of them, as large as they can be. */
export interface NumberGrid {
  readonly columns: number;
  /** Of each list. */
  readonly rows: readonly number[];
  /** Width of a column, in heights of its text. */
  readonly cell: number;
}

/** Of the display family's figures, and of what stands around a number: in heights of the text. */
const figure = 0.64;
const margin = 0.45;
export const rowHeight = 1.15;

/**
 * @param lists of numbers, one below the other in the same columns
 * @param aspect of the rectangle, its width by its height
 * @param largest height of the text that is wanted, by the rectangle's height
 */
export function fillWithNumbers(
  lists: readonly (readonly number[])[],
  { aspect, largest = 1 }: { aspect: number; largest?: number },
): NumberGrid {
  const digits = Math.max(1, ...lists.flat().map((number) => String(number).length));
  const cell = digits * figure + margin;
  const longest = Math.max(1, ...lists.map(({ length }) => length));
  const grids = Array.from({ length: longest }, (_, index) => {
    const columns = index + 1;
    return { columns, rows: lists.map(({ length }) => Math.ceil(length / columns) || 1), cell };
  });
  const textHeight = ({ columns, rows }: NumberGrid) =>
    Math.min(aspect / (columns * cell), 1 / (sum(rows) * rowHeight), largest);
  return grids.reduce((best, grid) => (textHeight(grid) >= textHeight(best) ? grid : best));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import { css } from '@emotion/react';
import {
  colour,
  family,
  layout,
  leading,
  media,
  size,
  space,
  weight,
} from '@site/shared/ui/tokens';

interface TermListProps {
  readonly terms: readonly (readonly [term: string, explanation: string])[];
  /** How term and explanation share the width, as grid tracks. */
  readonly columns: string;
  readonly termSize: keyof Pick<typeof size, 'heading' | 'subheading'>;
  readonly className?: string;
}

const rows = ({ columns, termSize }: Pick<TermListProps, 'columns' | 'termSize'>) =>
  css({
    borderTop: `3px solid ${colour.text}`,
    '& > div': {
      display: 'grid',
      gap: space.x1,
      paddingBlock: space.x3,
      borderBottom: `1px solid ${colour.line}`,
      [media.tablet]: { gridTemplateColumns: columns, columnGap: layout.gap },
    },
    '& dt': {
      fontFamily: family.display,
      fontSize: size[termSize],
      fontWeight: weight.bold,
      lineHeight: leading.heading,
      textWrap: 'balance',
    },
    '& dd': { margin: 0, maxWidth: layout.measure },
  });

/** Terms large, explanations beside them, a line between the rows. */
export function TermList({ terms, className, ...look }: TermListProps) {
  return (
    <dl css={rows(look)} className={className}>
      {terms.map(([term, explanation]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{explanation}</dd>
        </div>
      ))}
    </dl>
  );
}

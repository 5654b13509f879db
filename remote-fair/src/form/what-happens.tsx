import { css } from '@emotion/react';
import { Heading } from '@site/shared/ui/heading';
import { surface } from '@site/shared/ui/surface';
import { colour, family, media, size, space, weight } from '@site/shared/ui/tokens';

interface WhatHappensProps {
  readonly heading: string;
  /** In the order in which they happen. */
  readonly steps: readonly string[];
}

const styles = {
  place: css(surface('seed'), {
    padding: `clamp(${space.x3}, 3vw, ${space.x5})`,
    borderTop: `6px solid ${colour.accent}`,
    [media.desktop]: { gridColumn: 2 },
  }),
  steps: css({ listStyle: 'none', margin: `${space.x3} 0 0`, padding: 0 }),
  step: css({
    display: 'grid',
    gridTemplateColumns: '1.75em minmax(0, 1fr)',
    alignItems: 'baseline',
    paddingBlock: space.x2,
    '& + &': { borderTop: `1px solid ${colour.line}` },
  }),
  number: css({
    color: colour.accentText,
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.black,
    lineHeight: 1,
  }),
};

/** Beside a registration: what a visitor may expect of it, step by step. */
export function WhatHappens({ heading, steps }: WhatHappensProps) {
  return (
    <aside css={styles.place}>
      <Heading level={2} size="subheading">
        {heading}
      </Heading>
      <ol css={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} css={styles.step}>
            <span css={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

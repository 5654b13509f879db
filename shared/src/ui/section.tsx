import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { containerStyles } from './container.ts';
import { type Surface, surface } from './surface.ts';
import { space } from './tokens.ts';

export interface SectionProps extends ComponentProps<'section'> {
  /** The ground that it lies on; everything in it takes the colours that are right there. */
  readonly on?: Surface;
}

const room = css({ paddingBlock: space.section });

/** A part of a page across its whole width, with room above and below. */
export function Section({ on = 'paper', children, ...attributes }: SectionProps) {
  return (
    <section css={[surface(on), room]} {...attributes}>
      <div css={containerStyles}>{children}</div>
    </section>
  );
}

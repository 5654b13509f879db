import { css } from '@emotion/react';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import type { ComponentProps } from 'react';

interface SectionOpeningProps extends ComponentProps<'div'> {
  readonly heading: string;
  /** What the section says, in a sentence or two. */
  readonly lead: string;
}

const styles = css({ '& > * + *': { marginTop: space.x3 } });

/** What a section begins with: its heading, its lead, and what is said beside or below them. */
export function SectionOpening({ heading, lead, children, ...attributes }: SectionOpeningProps) {
  return (
    <div css={styles} {...attributes}>
      <Heading level={2}>{heading}</Heading>
      <Text kind="lead">{lead}</Text>
      {children}
    </div>
  );
}

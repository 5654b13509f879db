import { css } from '@emotion/react';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { DutchOnlyNote } from './dutch-only-note.tsx';

interface ArchiveHeadProps {
  readonly heading: string;
  readonly intro: string;
}

const styles = css({ display: 'grid', gap: space.x4, marginBottom: space.x6 });

/** How a list of content begins; its entries are Dutch. */
export function ArchiveHead({ heading, intro }: ArchiveHeadProps) {
  return (
    <div css={styles}>
      <Heading level={1}>{heading}</Heading>
      <Text kind="lead">{intro}</Text>
      <DutchOnlyNote />
    </div>
  );
}

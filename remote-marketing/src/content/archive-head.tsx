import { css } from '@emotion/react';
import type { InLanguages } from '@site/shared/contracts/item-language';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { OtherLanguageNote } from './other-language-note.tsx';

interface ArchiveHeadProps {
  readonly heading: string;
  readonly intro: string;
  readonly entries: readonly InLanguages<'title'>[];
}

const styles = css({ display: 'grid', gap: space.x4, marginBottom: space.x6 });

/** How a list of content begins. */
export function ArchiveHead({ heading, intro, entries }: ArchiveHeadProps) {
  return (
    <div css={styles}>
      <Heading level={1}>{heading}</Heading>
      <Text kind="lead">{intro}</Text>
      <OtherLanguageNote of={entries.map(({ lang }) => lang?.title)} list />
    </div>
  );
}

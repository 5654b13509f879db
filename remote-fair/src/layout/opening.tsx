import { css } from '@emotion/react';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { Kicker } from '@site/shared/ui/kicker';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';

interface OpeningProps {
  readonly kicker: string;
  readonly heading: string;
  /** The words of the heading that stand out, after the others. */
  readonly hot?: string;
  readonly intro: string;
  readonly children?: ReactNode;
}

const styles = css({ '& > * + *': { marginTop: space.x2 } });

/** What a page begins with: what it belongs to, its heading, and what can be done there. */
export function Opening({ kicker, heading, hot, intro, children }: OpeningProps) {
  return (
    <div css={styles} data-page-heading="">
      <Kicker>{kicker}</Kicker>
      <Heading level={1}>
        {hot === undefined ? (
          heading
        ) : (
          <>
            {`${heading} `}
            <Hot>{hot}</Hot>
          </>
        )}
      </Heading>
      <Text kind="lead">{intro}</Text>
      {children}
    </div>
  );
}

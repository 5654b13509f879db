import { css } from '@emotion/react';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading, type HeadingLevel } from '@site/shared/ui/heading';
import { type ImageFiles, Picture } from '@site/shared/ui/picture';
import { colour, layout, size, space, weight } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';

/** A target block (specification section 3). The button shows when it has both text and link. */
export interface TargetBlockProps {
  readonly image: ImageFiles;
  /** What the picture says. Default: nothing. */
  readonly imageAlt?: string;
  readonly titleLine1: string;
  readonly titleLine2: string;
  readonly body: ReactNode;
  readonly buttonText?: string | undefined;
  /** Path without language prefix, or an absolute address. */
  readonly buttonUrl?: string | undefined;
  /** Default: 2. */
  readonly headingLevel?: HeadingLevel;
}

const styles = css({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  '& > picture': { width: '100%' },
  // The title is cut out of the picture's lower edge.
  '& > picture + *': {
    position: 'relative',
    maxWidth: '88%',
    marginTop: `calc(-1 * ${space.x5})`,
    padding: `${space.x2} ${space.x3} 0 0`,
    background: colour.ground,
    fontSize: `clamp(1.75rem, 10.5cqi, ${size.title})`,
  },
});

const firstLine = css({ display: 'block', fontWeight: weight.semibold, color: colour.muted });
const bodyStyles = css({ maxWidth: layout.measure, marginBlock: `${space.x2} ${space.x3}` });
const sizes = '(min-width: 768px) min(584px, 45vw), 100vw';

/** One audience or theme: picture, a title of two lines, a text and perhaps a button. */
export function TargetBlock(props: TargetBlockProps) {
  const { image, imageAlt = '', titleLine1, titleLine2, body } = props;
  const { buttonText, buttonUrl, headingLevel = 2 } = props;
  return (
    <article css={styles}>
      <Picture image={image} alt={imageAlt} sizes={sizes} />
      <Heading level={headingLevel} size="title">
        <span css={firstLine}>{`${titleLine1} `}</span>
        {titleLine2}
      </Heading>
      <div css={bodyStyles}>{body}</div>
      {buttonText && buttonUrl && (
        <ButtonLink to={buttonUrl} look="secondary">
          {buttonText}
        </ButtonLink>
      )}
    </article>
  );
}

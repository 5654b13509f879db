import { css } from '@emotion/react';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading, type HeadingLevel } from '@site/shared/ui/heading';
import { surface } from '@site/shared/ui/surface';
import { colour, media, space } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';

/** A side text (specification sections 3 and 9). The link shows when it has both text and href. */
export interface SideTextProps {
  readonly header?: ReactNode;
  readonly body: ReactNode;
  /** Path without language prefix, or an absolute address. */
  readonly href?: string | undefined;
  readonly buttonText?: ReactNode;
  /** Default: `dark`. */
  readonly theme?: 'light' | 'dark';
  /** A CSS width. Default: `300px`. */
  readonly width?: string;
  /** Default: 2. */
  readonly headingLevel?: HeadingLevel;
}

const styles = css({
  maxWidth: '100%',
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > * + *': { marginTop: space.x2 },
  [media.forcedColours]: { border: '1px solid' },
});

const themes = { light: surface('seed'), dark: surface('ink') };

/** A panel beside the text: something else, in short, and where it goes on. */
export function SideText(props: SideTextProps) {
  const {
    header,
    body,
    href,
    buttonText,
    theme = 'dark',
    width = '300px',
    headingLevel = 2,
  } = props;
  return (
    <aside css={[themes[theme], styles, { width, [media.phone]: { width: '100%' } }]}>
      {header && (
        <Heading level={headingLevel} size="heading">
          {header}
        </Heading>
      )}
      <div>{body}</div>
      {href && buttonText && (
        <p>
          <ButtonLink to={href} look="ghost">
            {buttonText}
          </ButtonLink>
        </p>
      )}
    </aside>
  );
}

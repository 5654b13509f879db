import { css } from '@emotion/react';
import { Heading, type HeadingLevel } from '@site/shared/ui/heading';
import { surfaceProperties } from '@site/shared/ui/surface';
import { colour, layout, media, size } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';
import { ParallaxImage, type ParallaxImageProps } from './parallax-image.tsx';

export interface BannerProps extends Omit<ParallaxImageProps, 'header'> {
  readonly header: ReactNode;
  readonly subText?: ReactNode;
  /** Default: 1. */
  readonly headingLevel?: HeadingLevel;
}

/** Distance of the text from the banner's edges (specification section 9). */
const bannerPadding = { inline: 66, block: 76 } as const;

/** Longest line below the headline, in em. */
const lineLength = 30;

/** How far that line reaches from the banner's left edge. */
const lineEnd = `calc(max(${bannerPadding.inline}px, 50% - ${layout.content} / 2) + ${lineLength} * ${size.lead})`;

/** Upwards the veil ends behind the headline, and above the line below it, however high both are. */
const fade = 'linear-gradient(to top, black max(62%, 100% - 144px), transparent)';

/**
 * The text lies in line with the page's content, the padding away from the edge at least. The
 * veil behind it keeps the text at 4.5:1 on any picture, and ends where the text ends.
 */
const textStyles = css({
  ...surfaceProperties.ink,
  position: 'relative',
  alignSelf: 'end',
  color: colour.text,
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    background: `linear-gradient(to right, ${veil(76)}, ${veil(62)} ${lineEnd}, transparent calc(${lineEnd} + 35%))`,
    WebkitMaskImage: fade,
    maskImage: fade,
    [media.phone]: { background: veil(64) },
  },
});

const innerStyles = css({
  width: '100%',
  maxWidth: `calc(${layout.content} + ${2 * bannerPadding.inline}px)`,
  marginInline: 'auto',
  padding: `${bannerPadding.block}px ${bannerPadding.inline}px`,
  [media.phone]: { paddingInline: layout.gutter },
  '& > p': {
    maxWidth: `${lineLength}em`,
    marginTop: '0.9em',
    fontSize: size.lead,
    lineHeight: 1.4,
  },
});

/** A parallax picture with the page's headline and a line below it. */
export function Banner({ header, subText, headingLevel = 1, ...options }: BannerProps) {
  return (
    <ParallaxImage {...options}>
      <div css={textStyles}>
        <div css={innerStyles}>
          <Heading level={headingLevel} size="display" css={{ maxWidth: '9.6em' }}>
            {header}
          </Heading>
          {subText && <p>{subText}</p>}
        </div>
      </div>
    </ParallaxImage>
  );
}

function veil(share: number): string {
  return `color-mix(in srgb, ${colour.ink} ${share}%, transparent)`;
}

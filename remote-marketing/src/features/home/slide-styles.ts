import { css, keyframes } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
import { colour, layout, leading, media, motion, size, space } from '@site/shared/ui/tokens';

/** Heights of the picture, in pixels (specification section 9). */
export const frameHeight = { desktop: 700, mobile: 325 } as const;

/** From this width on the text lies on the picture; below it, under the picture. */
export const overlaid = '@media (min-width: 576px)';

/** Room at the bottom of the picture for the controls, which take two rows where the window is narrow. */
const controlsRoom = { oneRow: '8rem', twoRows: '11.25rem' };

const enter = (from: string) => keyframes({ from: { transform: `translateX(${from})` } });
const leave = (to: string) =>
  keyframes({
    from: { visibility: 'visible' },
    to: { visibility: 'hidden', transform: `translateX(${to})` },
  });

function moves(name: ReturnType<typeof keyframes>) {
  return { animation: `${name} ${motion.slow} ${motion.easeOut} both` };
}

/** All slides share one place. The one that enters passes over the one that makes way. */
export const slideStyles = css({
  gridArea: '1 / 1',
  display: 'grid',
  minWidth: 0,
  gridTemplateRows: 'auto 1fr',
  background: colour.ground,
  visibility: 'hidden',
  '&[data-slide="shown"], &[data-slide^="enters"]': { visibility: 'visible', zIndex: 1 },
  '&[data-slide="enters-next"]': moves(enter('100%')),
  '&[data-slide="enters-previous"]': moves(enter('-100%')),
  '&[data-slide="leaves-next"]': moves(leave('-30%')),
  '&[data-slide="leaves-previous"]': moves(leave('30%')),
  [overlaid]: { gridTemplateRows: 'auto' },
  [media.noScript]: { gridColumn: 'auto', visibility: 'visible', scrollSnapAlign: 'start' },
});

const veil = (share: number) => `color-mix(in srgb, ${colour.ink} ${share}%, transparent)`;

/**
 * The subject of the pictures lies right of the middle, where wide windows have no text. The veil
 * keeps the header readable on a light picture.
 */
export const pictureStyles = css({
  gridColumn: 1,
  display: 'grid',
  minHeight: frameHeight.mobile,
  '& > *, &::after': { gridArea: '1 / 1' },
  '&::after': {
    content: '""',
    position: 'relative',
    height: '9rem',
    background: `linear-gradient(${veil(55)}, transparent)`,
  },
  '& img': { objectPosition: '72% 48%' },
  [overlaid]: { gridRow: 1, minHeight: frameHeight.desktop },
  [media.desktop]: { '& img': { objectPosition: '50% 48%' } },
});

/** The veil keeps the text at 4.5:1 on any picture; on a phone the text has its own ground. */
export const panelStyles = css({
  gridColumn: 1,
  zIndex: 1,
  [media.phone]: {
    position: 'relative',
    '&::before': {
      content: '""',
      position: 'absolute',
      bottom: '100%',
      insetInline: 0,
      height: space.x8,
      background: `linear-gradient(to top, ${colour.ground}, transparent)`,
    },
  },
  [overlaid]: {
    gridRow: 1,
    display: 'grid',
    alignContent: 'end',
    paddingBlock: `calc(${layout.header} + ${space.x8}) ${controlsRoom.twoRows}`,
    background: `linear-gradient(to top, ${veil(92)}, ${veil(70)} 55%, transparent 80%)`,
  },
  [media.tablet]: { paddingBottom: controlsRoom.oneRow },
  [media.desktop]: {
    background: `linear-gradient(to right, ${veil(88)} 30%, ${veil(64)} 50%, transparent 66%)`,
  },
});

export const copyStyles = css(containerStyles, {
  // A word that is longer than the window must not make the slide wider.
  overflowWrap: 'anywhere',
  [media.phone]: { paddingTop: space.x2 },
  [media.noScript]: { paddingBottom: space.x4 },
  '& > *': { maxWidth: '36rem', [media.desktop]: { maxWidth: 'min(36rem, 46vw)' } },
  '& > h2': { hyphens: 'auto' },
  '& > h2[data-long]': { fontSize: 'clamp(2.25rem, 1.2rem + 3.6vw, 4.25rem)' },
  '& a': { textDecoration: 'none', [media.noScript]: { textDecoration: 'underline' } },
  [media.hover]: {
    '& a:hover': { textDecoration: 'underline', textDecorationThickness: '0.06em' },
  },
  '& > p': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 6,
    overflow: 'hidden',
    maxWidth: '25em',
    marginTop: space.x2,
    fontSize: size.lead,
    lineHeight: leading.lead,
  },
  '& > small': { display: 'block', marginTop: space.x1, color: colour.muted, fontSize: size.small },
});

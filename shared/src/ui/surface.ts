import { css } from '@emotion/react';

/** The grounds that a section can have: paper, warm seed, or ink with paper text. */
export type Surface = 'paper' | 'seed' | 'ink';

/** The custom properties whose values depend on the ground. */
export type SurfaceProperty =
  | '--colour-ground'
  | '--colour-text'
  | '--colour-muted'
  | '--colour-line'
  | '--colour-control'
  | '--colour-field'
  | '--colour-accent-text'
  | '--colour-success-text'
  | '--colour-marker';

const paper = 'var(--colour-paper)';
const ink = 'var(--colour-ink)';

function blend(first: string, share: number, second: string): string {
  return `color-mix(in oklab, ${first} ${share}%, ${second})`;
}

const onLight = {
  '--colour-text': ink,
  '--colour-muted': blend(ink, 68, paper),
  '--colour-line': blend(ink, 18, 'transparent'),
  '--colour-control': blend(ink, 62, paper),
  '--colour-field': blend('white', 70, paper),
  '--colour-accent-text': 'var(--colour-accent)',
  '--colour-success-text': 'var(--colour-leaf)',
  '--colour-marker': 'var(--colour-seed)',
};

/** What each ground makes of the roles. */
export const surfaceProperties: Readonly<Record<Surface, Record<SurfaceProperty, string>>> = {
  paper: { '--colour-ground': paper, ...onLight },
  seed: {
    '--colour-ground': blend('var(--colour-seed)', 36, paper),
    ...onLight,
    '--colour-marker': blend('var(--colour-seed)', 90, 'var(--colour-ember)'),
  },
  ink: {
    '--colour-ground': ink,
    '--colour-text': paper,
    '--colour-muted': blend(paper, 72, ink),
    '--colour-line': blend(paper, 24, 'transparent'),
    '--colour-control': blend(paper, 60, ink),
    '--colour-field': blend(ink, 90, paper),
    '--colour-accent-text': 'var(--colour-ember)',
    '--colour-success-text': blend('var(--colour-leaf)', 35, 'white'),
    '--colour-marker': blend('var(--colour-ember)', 38, ink),
  },
};

const surfaces = {
  paper: surfaceStyles('paper'),
  seed: surfaceStyles('seed'),
  ink: surfaceStyles('ink'),
};

/** Styles that give an element a ground, and everything in it the colours that are right on it. */
export function surface(name: Surface) {
  return surfaces[name];
}

function surfaceStyles(name: Surface) {
  return css({
    ...surfaceProperties[name],
    background: 'var(--colour-ground)',
    color: 'var(--colour-text)',
  });
}

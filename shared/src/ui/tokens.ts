/**
 * The design's constants. Colours, fluid sizes and durations are references to custom properties,
 * which `globalStyles` defines once for the document: so a brand sets its colours in configuration
 * and a dark section changes the roles of everything in it.
 */

/** Brand colours, and the roles that a section's ground gives them (see `surface`). */
export const colour = {
  paper: 'var(--colour-paper)',
  ink: 'var(--colour-ink)',
  /** Calls to action, the active slide's dot, one word in a headline. Nothing else. */
  accent: 'var(--colour-accent)',
  /** The accent under a pointer. */
  accentPressed: 'var(--colour-accent-pressed)',
  ember: 'var(--colour-ember)',
  seed: 'var(--colour-seed)',
  leaf: 'var(--colour-leaf)',
  /** What lies behind text here. */
  ground: 'var(--colour-ground)',
  text: 'var(--colour-text)',
  /** Secondary text; still 4.5:1 on the ground. */
  muted: 'var(--colour-muted)',
  /** Hairlines that only order; not for the edges of controls. */
  line: 'var(--colour-line)',
  /** Edges of controls; 3:1 on the ground. */
  control: 'var(--colour-control)',
  /** Behind what a visitor types. */
  field: 'var(--colour-field)',
  /** The accent where it is text; 4.5:1 on the ground. */
  accentText: 'var(--colour-accent-text)',
  /** Success where it is text. */
  successText: 'var(--colour-success-text)',
  /** Highlighter behind a link under the pointer. */
  marker: 'var(--colour-marker)',
} as const;

/** Steps of 8 px: `x1` is 8 px. */
export const space = {
  half: '0.25rem',
  x1: '0.5rem',
  x2: '1rem',
  x3: '1.5rem',
  x4: '2rem',
  x5: '2.5rem',
  x6: '3rem',
  x8: '4rem',
  x10: '5rem',
  x12: '6rem',
  x16: '8rem',
  /** Above and below a section: 56 px on a phone to 136 px on a wide screen. */
  section: 'var(--space-section)',
} as const;

/** Font families. */
export const family = {
  display: 'var(--family-display)',
  text: 'var(--family-text)',
  code: 'var(--family-code)',
} as const;

/** Fluid sizes, from a phone to a wide screen. */
export const size = {
  /** 40 to 88 px: the one headline of a page. */
  display: 'var(--size-display)',
  /** 32 to 56 px: a section's headline. */
  title: 'var(--size-title)',
  /** 25 to 34 px. */
  heading: 'var(--size-heading)',
  /** 20 to 22 px. */
  subheading: 'var(--size-subheading)',
  /** 19 to 24 px: the paragraph that opens a text. */
  lead: 'var(--size-lead)',
  /** 17 to 19 px. */
  body: 'var(--size-body)',
  /** 15 px. */
  small: '0.9375rem',
} as const;

/** Weights that the web fonts have: text 400 to 700, display 600 to 800. */
export const weight = { regular: 400, medium: 550, semibold: 600, bold: 700, black: 800 } as const;

/** Line heights. */
export const leading = {
  display: 1,
  title: 1.06,
  heading: 1.16,
  lead: 1.45,
  body: 1.6,
} as const;

/** Corners are sharp; `seed` is the drop that marks lists and places. */
export const radius = { control: '2px', seed: '60% 60% 60% 0' } as const;

/** Durations are 0 for visitors who ask for less motion. */
export const motion = {
  /** 250 ms: a state under the pointer. */
  quick: 'var(--motion-quick)',
  /** 350 ms: something that opens. */
  calm: 'var(--motion-calm)',
  /** 500 ms: a slide. */
  slow: 'var(--motion-slow)',
  easeOut: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

/** The page's grid. */
export const layout = {
  columns: 12,
  /** Widest content: 1200 px. */
  content: '75rem',
  /** Beside the content: 66 px, 24 px on a phone; a banner's text keeps the same distance. */
  gutter: 'var(--layout-gutter)',
  /** Between columns. */
  gap: 'var(--layout-gap)',
  /** Longest line of running text: 60 to 72 characters of the text face. */
  measure: '27.5em',
  /** Height of the header. */
  header: 'var(--layout-header)',
  /** Least size of anything to press: 44 px. */
  target: '2.75rem',
} as const;

/**
 * Media queries. In `em` of the browser's own text size where room for text decides: a reader whose text is twice as
 * large has the narrower layout.
 */
export const media = {
  /** Below the specification's mobile breakpoint of 576 px (sections 5 and 9). */
  phone: '@media (max-width: 575.98px)',
  tablet: '@media (min-width: 48em)',
  /** From 1,081 px. */
  desktop: '@media (min-width: 67.5625em)',
  /** Room for the whole menu in the header, 1,200 px. */
  wide: '@media (min-width: 75em)',
  /** Devices whose pointer can rest on something. */
  hover: '@media (hover: hover)',
  forcedColours: '@media (forced-colors: active)',
  /** Visitors who want dark screens: for what is read in the dark, a ticket. */
  dark: '@media (prefers-color-scheme: dark)',
  /** The browser runs no scripts. */
  noScript: '@media (scripting: none)',
} as const;

import { media } from './tokens.ts';

/**
 * Reset, base typography and the rules that hold everywhere. The focus ring is ink between two
 * lines of paper, so that it shows on every ground; system colours draw it in forced-colours mode.
 * The badge of reCAPTCHA would lie over the page; forms say what it says.
 *
 * @internal
 */
export const baseStyles = `
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html {
  -webkit-text-size-adjust: none;
  text-size-adjust: none;
  scroll-padding-top: calc(var(--layout-header) + 1.5rem);
}
body {
  min-height: 100vh;
  min-height: 100svh;
  background: var(--colour-ground);
  color: var(--colour-text);
  font-family: var(--family-text);
  font-size: var(--size-body);
  line-height: 1.6;
  font-synthesis: none;
  -webkit-font-smoothing: antialiased;
  -moz-osx-font-smoothing: grayscale;
  overflow-wrap: break-word;
}
h1, h2, h3, h4 { font-family: var(--family-display); font-weight: 800; line-height: 1.1; text-wrap: balance; }
p, li { text-wrap: pretty; }
ul, ol { padding: 0; list-style: ''; }
img, picture, video, svg { display: block; max-width: 100%; }
img, video { height: auto; }
button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
button { cursor: pointer; }
a {
  color: inherit;
  text-decoration: underline;
  text-decoration-color: var(--colour-ember);
  text-decoration-thickness: 0.1em;
  text-underline-offset: 0.17em;
}
strong, b { font-weight: 650; }
code, pre { font-family: var(--family-code); font-size: 0.9em; font-variant-ligatures: none; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; }
fieldset { border: 0; padding: 0; min-width: 0; }
legend { padding: 0; }
::selection { background: var(--colour-seed); color: var(--colour-ink); }
[hidden] { display: none !important; }
.grecaptcha-badge { visibility: hidden; }
:focus-visible {
  outline: 3px solid var(--colour-ink);
  outline-offset: 2px;
  box-shadow: 0 0 0 7px var(--colour-paper);
}
[tabindex='-1']:focus { outline: none; box-shadow: none; }
@media (hover: hover) {
  a { transition: background-color var(--motion-quick); }
}
${media.phone} {
  :root { --layout-gutter: 1.5rem; }
}
${media.wide} {
  :root { --layout-header: 5rem; }
}
@media (forced-colors: active) {
  :focus-visible { outline-color: Highlight; box-shadow: none; }
}
@media (prefers-reduced-motion: reduce) {
  :root { --motion-quick: 0s; --motion-calm: 0s; --motion-slow: 0s; }
  *, *::before, *::after {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0.01ms !important;
    scroll-behavior: auto !important;
  }
}
`;

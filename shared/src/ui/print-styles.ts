/**
 * On paper: black on white whatever the ground was, no chrome, no pictures behind text, no controls.
 * Links to elsewhere tell where they lead.
 *
 * Browsers print no grounds unless they are asked to. So ink is white where it is a ground, and every text that has
 * a light colour is as dark instead; icons take the colour of the text around them.
 *
 * @internal
 */
export const printStyles = `
@media print {
  @page { margin: 16mm; }
  :root {
    --layout-gutter: 0px;
    --layout-header: 0px;
    --space-section: 8mm;
    --size-display: 26pt;
    --size-title: 19pt;
    --size-heading: 14pt;
    --size-subheading: 12pt;
    --size-lead: 12pt;
    --size-body: 10.5pt;
  }
  *, *::before, *::after {
    --colour-ink: white !important;
    --colour-ground: white !important;
    --colour-text: black !important;
    --colour-muted: #444 !important;
    --colour-control: #444 !important;
    --colour-line: #bbb !important;
    --colour-accent-text: black !important;
    -webkit-text-fill-color: black !important;
    -webkit-text-fill-color: oklch(from currentcolor min(l, 1 - l) c h) !important;
    background-image: none !important;
    animation: none !important;
    transition: none !important;
    box-shadow: none !important;
  }
  body { min-height: 0; line-height: 1.45; orphans: 3; widows: 3; }
  h1, h2, h3, h4 { break-after: avoid; }
  a, table, figure, blockquote, img, tr, dl > div, #root > footer { break-inside: avoid; }
  a, svg { color: inherit !important; background: none !important; text-decoration-color: currentcolor; }
  main a[href^='http']:not(:has(img, svg))::after { content: ' (' attr(href) ')'; }
  button, iframe, video, dialog, [data-slot] form, [data-slot] > p, [data-parallax] > picture,
  [data-slide] > :first-child, #root > :not(header, main, footer), #root > header > div > :not([data-brand]),
  #root > footer > p, #root > footer nav, [data-opening], [data-colophon] > :is(a, [data-legal]) {
    display: none !important;
  }
  [data-parallax], [data-parallax] > * { display: block !important; min-height: 0 !important; }
  [data-parallax] > div > div, [data-columns] { padding: 0 0 4mm !important; }
  #root > header { position: static !important; border-bottom: 1pt solid; margin-bottom: 6mm; }
  #root > header > div { height: auto; padding: 0 0 2mm; }
  #root > footer { margin-top: 8mm; padding-top: 4mm; border-top: 1pt solid; }
}
`;

/** Styles of the page of figures: the browser's own colours, so that dark and forced ones work. */
export const figuresStyles = [
  ':root{color-scheme:light dark}',
  'body{margin:2rem auto;max-width:72rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}',
  'header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:baseline;justify-content:space-between}',
  'h1{line-height:1.15;margin:0 0 1rem}h2{margin:2.5rem 0 .5rem}',
  'form{display:flex;flex-wrap:wrap;gap:1rem;align-items:end;margin:1rem 0}',
  'label{display:grid;gap:.25rem;min-width:0;max-width:100%}',
  'input,select,button{font:inherit;min-height:2.75rem;padding:.25rem .5rem;max-width:100%;box-sizing:border-box}',
  'dl{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;margin:1rem 0}dt{font-size:.9rem}dd{margin:0;font-size:1.75rem;font-variant-numeric:tabular-nums}',
  'figure{margin:1rem 0}svg{width:100%;height:auto}svg text{font-size:14px;fill:CanvasText;text-anchor:middle}svg .value{text-anchor:end}',
  'polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}.level{stroke:GrayText;stroke-width:.5}',
  'polyline.visits{stroke:light-dark(#00549f,#8fc7ff)}polyline.views{stroke:light-dark(#a33b00,#ffb488);stroke-dasharray:7 4}',
  '.key{display:inline-block;margin-right:1.5rem;padding-top:.25rem}.key.visits{border-top:3px solid light-dark(#00549f,#8fc7ff)}.key.views{border-top:3px dashed light-dark(#a33b00,#ffb488)}',
  '@media (forced-colors:active){polyline.visits,polyline.views{stroke:CanvasText}}',
  '@media (max-width:40rem){svg text{font-size:26px}}',
  '[role=alert]{max-width:65ch;margin:1rem 0;padding:.5rem 1rem;border-left:4px solid light-dark(#b3261e,#ff8a80)}',
  // The heading says the same.
  'h2+.scroll caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  '.scroll{position:relative;overflow-x:auto;margin:.5rem 0 1.5rem}table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600;padding:.25rem 0}',
  'th,td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid GrayText;text-align:right;vertical-align:top}th:first-child{text-align:left;font-weight:400;overflow-wrap:anywhere;min-width:9rem}thead th{font-weight:600;font-size:.9rem}td{font-variant-numeric:tabular-nums}',
  'summary{min-height:1.75rem;cursor:pointer}li{margin:.5rem 0;max-width:65ch}',
].join('');

type Value = string | number | undefined;

/** A picture's canvas in pixels. */
export interface Frame {
  width: number;
  height: number;
}

/** One SVG element. Numbers are rounded to a tenth of a pixel: nobody sees more, files feel it. */
export function el(name: string, attributes: Record<string, Value>, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  const content = children.join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export function short(value: number): string {
  const rounded = String(Math.round(value * 10) / 10);
  return rounded.replace(/^(-?)0\./, '$1.');
}

export function group(attributes: Record<string, Value>, ...children: string[]): string {
  return el('g', attributes, ...children);
}

export function path(d: string, attributes: Record<string, Value> = {}): string {
  return el('path', { d, ...attributes });
}

export function circle(
  x: number,
  y: number,
  radius: number,
  attributes: Record<string, Value> = {},
): string {
  return el('circle', { cx: x, cy: y, r: radius, ...attributes });
}

/** A box with `round` as the radius of its corners. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  round?: number;
}

export function box(at: Box, attributes: Record<string, Value> = {}): string {
  const { round, ...place } = at;
  return el('rect', { ...place, rx: round, ...attributes });
}

export function ground(frame: Frame, fill: string): string {
  return box({ x: 0, y: 0, ...frame }, { fill });
}

/** A soft light: full at its centre, nothing at its edge. */
export function glow(light: {
  id: string;
  x: number;
  y: number;
  radius: number;
  colour: string;
  strength: number;
}): string {
  const stops = [
    [0, 1],
    [0.35, 0.55],
    [0.7, 0.14],
    [1, 0],
  ] as const;
  return [
    el(
      'radialGradient',
      { id: light.id },
      ...stops.map(([offset, share]) =>
        el('stop', {
          offset,
          'stop-color': light.colour,
          'stop-opacity': (light.strength * share).toFixed(3),
        }),
      ),
    ),
    circle(light.x, light.y, light.radius, { fill: `url(#${light.id})` }),
  ].join('');
}

export function picture(frame: Frame, ...layers: string[]): string {
  const { width, height } = frame;
  const root = { xmlns: 'http://www.w3.org/2000/svg', width, height };
  return `${el('svg', { ...root, viewBox: `0 0 ${width} ${height}` }, ...layers)}\n`;
}

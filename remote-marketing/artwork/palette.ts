/** The brand's colours. Everything drawn is one of these or a mix of two. */
export const palette = {
  paper: '#FBF8F3',
  ink: '#17130F',
  pepper: '#D3202F',
  ember: '#F26B3A',
  seed: '#F3D9A4',
  leaf: '#2F5D3A',
} as const;

/** `amount` 0 is `from`, 1 is `to`. Mixed in sRGB: the same everywhere, whatever rasterises it. */
export function mix(from: string, to: string, amount: number): string {
  const channels = [1, 3, 5].map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * clamp(amount))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The Scoville scale as colours: 0 is ink, then pepper and ember, 1 is seed. */
export function heat(level: number): string {
  const stops: readonly [number, string][] = [
    [0, palette.ink],
    [0.4, palette.pepper],
    [0.72, palette.ember],
    [1, palette.seed],
  ];
  const next = stops.findIndex(([at]) => at >= level);
  const upper = stops[next];
  const lower = stops[next - 1];
  if (!upper) return palette.seed;
  if (!lower) return upper[1];
  return mix(lower[1], upper[1], (level - lower[0]) / (upper[0] - lower[0]));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

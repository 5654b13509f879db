/** Numbers from 0 to 1 that are the same for the same seed, so that a picture can be drawn again. */
export type Random = () => number;

/** The mulberry32 generator. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function pick<Choice>(random: Random, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** A smooth random landscape, about -1 to 1, with hills about `size` wide. */
export function landscapeFrom(seed: number, size: number): (x: number, y: number) => number {
  const corner = (column: number, row: number): number => {
    const mixed = Math.imul(
      column * 374_761_393 + row * 668_265_263 + seed * 69_069,
      1_274_126_177,
    );
    return randomFrom(mixed)() * 2 - 1;
  };
  return (x, y) => {
    const column = Math.floor(x / size);
    const row = Math.floor(y / size);
    const across = ease(x / size - column);
    const down = ease(y / size - row);
    const top = blend(corner(column, row), corner(column + 1, row), across);
    const bottom = blend(corner(column, row + 1), corner(column + 1, row + 1), across);
    return blend(top, bottom, down);
  };
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function blend(a: number, b: number, amount: number): number {
  return a + (b - a) * amount;
}

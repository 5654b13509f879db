import { codeTexture } from '../forms/code-texture.ts';
import { mix, palette } from '../palette.ts';
import { randomFrom } from '../random.ts';
import { type Placement, type Stage, stageOf } from '../stage.ts';
import { box, circle, type Frame, ground, group, path, picture, short } from '../svg.ts';

const screen = { width: 760, height: 480 } as const;
const grip = 170;

/** A game console whose game is reading code: every line is dark but the one that gives it away. */
export function handheld(frame: Frame, placement: Placement): string {
  const stage = stageOf(frame, placement);
  const { unit } = stage;
  // The wide banner keeps clear of the headline beside it, the narrow one of the one below.
  const away = placement === 'right' ? { x: 70, y: 0 } : { x: 0, y: -170 };
  const middle = { x: stage.middle.x + away.x * unit, y: stage.middle.y + away.y * unit };
  const at = { ...stage, middle, unit: unit * 0.84 };
  const shade = mix(palette.ember, palette.ink, 0.24);
  return picture(
    frame,
    ground(frame, palette.ember),
    group(
      { transform: `rotate(-9 ${short(middle.x)} ${short(middle.y)})` },
      group(
        { transform: `translate(${short(28 * unit)} ${short(44 * unit)})` },
        side(at, 'left', shade),
        side(at, 'right', shade),
        middlePart(at, shade),
      ),
      side(at, 'left', palette.pepper),
      side(at, 'right', palette.leaf),
      middlePart(at, palette.ink),
      code(at),
      buttons(at),
    ),
  );
}

/** A grip: round outside, straight where it slides onto the screen. */
function side({ middle, unit }: Stage, which: 'left' | 'right', fill: string): string {
  const sign = which === 'left' ? -1 : 1;
  const inner = middle.x + sign * (screen.width / 2 + 8) * unit;
  const outer = inner + sign * grip * unit;
  const top = middle.y - (screen.height / 2 + 44) * unit;
  const bottom = middle.y + (screen.height / 2 + 44) * unit;
  const round = 132 * unit;
  const turn = which === 'left' ? 0 : 1;
  const arc = (x: number, y: number) =>
    `A${short(round)} ${short(round)} 0 0 ${turn} ${short(x)} ${short(y)}`;
  return path(
    `M${short(inner)} ${short(top)}H${short(outer - sign * round)}${arc(outer, top + round)}` +
      `V${short(bottom - round)}${arc(outer - sign * round, bottom)}H${short(inner)}Z`,
    { fill },
  );
}

function middlePart({ middle, unit }: Stage, fill: string): string {
  return box(
    {
      x: middle.x - (screen.width / 2) * unit,
      y: middle.y - (screen.height / 2 + 44) * unit,
      width: screen.width * unit,
      height: (screen.height + 88) * unit,
    },
    { fill },
  );
}

function code({ middle, unit }: Stage): string {
  const left = middle.x - (screen.width / 2 - 62) * unit;
  const right = middle.x + (screen.width / 2 - 62) * unit;
  const top = middle.y - (screen.height / 2 - 8) * unit;
  const bottom = middle.y + (screen.height / 2 - 8) * unit;
  const leading = 34 * unit;
  const dim = mix(palette.ink, palette.seed, 0.34);
  const line = top + leading * 8;
  const lines = (from: number, to: number, lit: boolean) =>
    codeTexture({
      top: from,
      bottom: to,
      edges: () => [left, right],
      leading,
      syntax: lit
        ? { name: palette.paper, keyword: palette.ember, text: palette.seed, comment: palette.seed }
        : { name: dim, keyword: dim, text: mix(palette.ink, palette.seed, 0.5), comment: dim },
      random: randomFrom(lit ? 70 : 12),
      words: lit ? 12 : 8,
    });
  return (
    lines(top, line - leading * 0.5, false) +
    lines(line, line + leading, true) +
    lines(line + leading * 1.5, bottom, false)
  );
}

function buttons({ middle, unit }: Stage): string {
  const away = (screen.width / 2 + 8 + grip * 0.5) * unit;
  const high = middle.y - 150 * unit;
  const low = middle.y + 110 * unit;
  const stick = (x: number, y: number) =>
    circle(x, y, 54 * unit, { fill: palette.ink }) +
    circle(x, y, 34 * unit, { fill: mix(palette.ink, palette.seed, 0.2) });
  const cross = (x: number, y: number, fills: readonly string[]) =>
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]
      .map(([dx = 0, dy = 0], index) =>
        circle(x + dx * 42 * unit, y + dy * 42 * unit, 22 * unit, { fill: fills[index] }),
      )
      .join('');
  const { ink, seed, paper, pepper, ember } = palette;
  return (
    stick(middle.x - away, high) +
    cross(middle.x - away, low, [ink, ink, ink, ink]) +
    cross(middle.x + away, high, [paper, seed, ember, pepper]) +
    stick(middle.x + away, low)
  );
}

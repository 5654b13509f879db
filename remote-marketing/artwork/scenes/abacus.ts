import { heat, mix, palette } from '../palette.ts';
import { type Placement, stageOf } from '../stage.ts';
import { box, el, type Frame, ground, group, picture } from '../svg.ts';

const rods = 6;
const beads = 10;
/** On every rod, seven of the ten beads are pushed to the side that counts. */
const counted = 7;

/** An abacus on a green table: on each rod seven of ten beads glow, and lie where they count. */
export function abacus(frame: Frame, placement: Placement): string {
  const stage = stageOf(frame, placement);
  // The wide banner keeps clear of the headline; the narrow one cuts its sides off.
  const beside = placement === 'right';
  const unit = stage.unit * (beside ? 0.78 : 0.86);
  const middle = { x: stage.middle.x + (beside ? 110 * unit : 0), y: stage.middle.y };
  const wide = 1_080 * unit;
  const high = 860 * unit;
  const left = middle.x - wide / 2 + 20 * unit;
  const top = middle.y - high / 2;
  const beam = 46 * unit;
  const pitch = (high - 2 * beam) / rods;
  const bead = { across: 37 * unit, along: 31 * unit };
  const edges = { from: left + beam, to: left + wide - beam };
  const rows = Array.from({ length: rods }, (_, row) => {
    const y = top + beam + pitch * (row + 0.5);
    const rod = box(
      { x: edges.from, y: y - 4 * unit, width: edges.to - edges.from, height: 8 * unit },
      { fill: palette.paper },
    );
    const drawn = Array.from({ length: beads }, (_, index) => {
      const counts = index < counted;
      const place = counts
        ? edges.from + (2 * index + 1) * bead.along
        : edges.to - (2 * (beads - index) - 1) * bead.along;
      return el('ellipse', {
        cx: place,
        cy: y,
        rx: bead.along,
        ry: bead.across + 18 * unit,
        fill: counts ? heat(0.4 + (0.6 * (row + index / counted)) / rods) : quiet,
        stroke: palette.ink,
        'stroke-width': 5 * unit,
      });
    });
    return rod + drawn.join('');
  });
  const frameBox = { x: left + beam / 2, y: top + beam / 2 };
  const size = { width: wide - beam, height: high - beam, round: 6 * unit };
  return picture(
    frame,
    ground(frame, palette.leaf),
    group(
      { transform: `rotate(-7 ${middle.x} ${middle.y})` },
      box(
        { x: frameBox.x + 26 * unit, y: frameBox.y + 40 * unit, ...size },
        { fill: 'none', stroke: shadow, 'stroke-width': beam },
      ),
      box({ ...frameBox, ...size }, { fill: shadow, stroke: palette.ink, 'stroke-width': beam }),
      ...rows,
    ),
  );
}

const shadow = mix(palette.leaf, palette.ink, 0.38);
const quiet = mix(palette.leaf, palette.ink, 0.72);

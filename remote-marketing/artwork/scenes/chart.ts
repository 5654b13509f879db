import { type CanalHouse, type Gable, housePath } from '../forms/canal-house.ts';
import { codeTexture } from '../forms/code-texture.ts';
import { heat, mix, palette } from '../palette.ts';
import { randomFrom } from '../random.ts';
import { type Placement, stageOf } from '../stage.ts';
import { box, type Frame, ground, group, path, picture } from '../svg.ts';

const rates = [70, 80, 90, 100];
const weeks = [32, 36, 40];
const styles: readonly Gable[] = ['spout', 'step', 'bell', 'neck'];

/** A salary table as a canal: a block of houses for each rate, a house for each working week. */
export function chart(frame: Frame, placement: Placement): string {
  const { middle, unit } = stageOf(frame, placement);
  const base = frame.height * 0.87;
  const width = 80 * unit;
  let x = middle.x - (width * 12 + 3 * 30 * unit) / 2;
  const quay = placement === 'right' ? x - 60 * unit : 0;
  const houses = rates.flatMap((rate, block) => {
    const drawn = weeks.map((hours, index) => {
      const house: CanalHouse = {
        x: x + index * width,
        base,
        width: width - 4 * unit,
        // Heights are true to the sums: rate times hours.
        height: rate * hours * 0.168 * unit,
        gable: styles[block] ?? 'step',
      };
      const wall = heat(0.3 + block * 0.2 + index * 0.035);
      return group(
        {},
        path(housePath(house), { fill: wall }),
        codeTexture({
          top: base - house.height + 14 * unit,
          bottom: base - 20 * unit,
          edges: () => [house.x + 10 * unit, house.x + house.width - 8 * unit],
          leading: 15 * unit,
          syntax: shades(wall),
          random: randomFrom(block * 3 + index + 40),
        }),
      );
    });
    x += width * 3 + 30 * unit;
    return drawn;
  });
  return picture(
    frame,
    ground(frame, palette.ink),
    ...houses,
    box({ x: quay, y: base, width: frame.width - quay, height: 7 * unit }, { fill: palette.paper }),
  );
}

function shades(wall: string) {
  const shade = mix(wall, palette.ink, 0.34);
  return {
    name: shade,
    keyword: shade,
    text: mix(wall, palette.ink, 0.6),
    comment: mix(wall, palette.ink, 0.16),
  };
}

import { codeTexture, edgesOf } from '../forms/code-texture.ts';
import { type PepperShape, pepperBody, pepperCap, pepperOutline } from '../forms/pepper.ts';
import { mix, palette } from '../palette.ts';
import { randomFrom } from '../random.ts';
import { type Frame, ground, picture } from '../svg.ts';

/** A pepper that is an editor in the dark theme: what you write is what is hot. */
export function professionals(frame: Frame): string {
  const unit = frame.width / 1_200;
  const shape: PepperShape = {
    shoulder: { x: 850 * unit, y: 195 * unit },
    angle: 118,
    length: 860 * unit,
    bend: 56,
    girth: 0.4,
  };
  const outline = pepperOutline(shape);
  return picture(
    frame,
    ground(frame, palette.ember),
    pepperBody(outline, palette.ink),
    codeTexture({
      top: 120 * unit,
      bottom: frame.height,
      edges: edgesOf(outline, 30 * unit),
      leading: 25 * unit,
      syntax: {
        name: palette.paper,
        keyword: palette.pepper,
        text: palette.seed,
        comment: mix(palette.ink, palette.seed, 0.35),
      },
      random: randomFrom(12),
    }),
    pepperCap(shape, palette.ink),
  );
}

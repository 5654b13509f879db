import { heat, mix, palette } from '../palette.ts';
import { type Placement, stageOf } from '../stage.ts';
import { circle, type Frame, ground, group, path, picture, short } from '../svg.ts';

const lanes = [4, 3, 2, 1, -1, -2, -3, -4];
const hotLane = -3;

/** A railway yard: many tracks come in, switch after switch takes one away, one line goes on. */
export function rails(frame: Frame, placement: Placement): string {
  const { middle, unit, width } = stageOf(frame, placement);
  const gauge = 110 * unit;
  const far = width + 400 * unit;
  const join = (lane: number): number => middle.x + (-600 + Math.abs(lane) * 215) * unit;
  const across = (lane: number): number => middle.y + lane * gauge;
  const inward = (lane: number): number => lane - Math.sign(lane);
  const switchAt = (lane: number): string =>
    `L${short(join(lane) + gauge)} ${short(across(lane))}L${short(join(lane))} ${short(across(inward(lane)))}`;
  const cold = lanes
    .map((lane) => `M${short(far)} ${short(across(lane))}${switchAt(lane)}`)
    .join('');
  const route = `M${short(far)} ${short(across(hotLane))}${[-3, -2, -1].map(switchAt).join('')}H-40`;
  const vertical = placement === 'right';
  return picture(
    frame,
    ground(frame, palette.ink),
    group(
      { transform: vertical ? `rotate(-90 ${short(middle.x)} ${short(middle.y)})` : undefined },
      track(`${cold}M${short(far)} ${short(middle.y)}H${short(join(1))}`, unit, {
        sleepers: mix(palette.ink, palette.seed, 0.16),
        rail: mix(palette.ink, palette.seed, 0.46),
      }),
      path(route, { fill: 'none', stroke: palette.ink, 'stroke-width': 72 * unit }),
      track(route, unit, {
        sleepers: mix(palette.ink, palette.pepper, 0.6),
        rail: palette.ember,
      }),
      ...[-3, -2, -1].map((lane, index) =>
        circle(join(lane) + gauge / 2, across(lane + 0.5), 26 * unit, {
          fill: heat(0.5 + index * 0.25),
          stroke: palette.ink,
          'stroke-width': 10 * unit,
        }),
      ),
    ),
  );
}

/** Sleepers are a thick dashed line; two rails are a line with a thinner line of the ground inside. */
function track(d: string, unit: number, colours: { sleepers: string; rail: string }): string {
  const line = (stroke: string, wide: number, dashes?: string): string =>
    path(d, { stroke, 'stroke-width': wide * unit, 'stroke-dasharray': dashes });
  const pitch = `${short(9 * unit)} ${short(19 * unit)}`;
  return group(
    { fill: 'none', 'stroke-linejoin': 'round' },
    line(colours.sleepers, 58, pitch),
    line(colours.rail, 34),
    line(palette.ink, 18),
    line(colours.sleepers, 18, pitch),
  );
}

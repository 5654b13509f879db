import { abacus } from './scenes/abacus.ts';
import { bridge } from './scenes/bridge.ts';
import { chart } from './scenes/chart.ts';
import { companies } from './scenes/companies.ts';
import { fair } from './scenes/fair.ts';
import { field } from './scenes/field.ts';
import { firstMove } from './scenes/first-move.ts';
import { handheld } from './scenes/handheld.ts';
import { lock } from './scenes/lock.ts';
import { pieces } from './scenes/pieces.ts';
import { polder } from './scenes/polder.ts';
import { professionals } from './scenes/professionals.ts';
import { queue } from './scenes/queue.ts';
import { rails } from './scenes/rails.ts';
import { roots } from './scenes/roots.ts';
import { sail } from './scenes/sail.ts';
import { sauce } from './scenes/sauce.ts';
import { sectionSign } from './scenes/section-sign.ts';
import { seventy } from './scenes/seventy.ts';
import { splash } from './scenes/splash.ts';
import { story } from './scenes/story.ts';
import { table } from './scenes/table.ts';
import type { Placement } from './stage.ts';
import type { Frame } from './svg.ts';

const blockWidths = [480, 800, 1200];
const bannerWidths = [640, 1080, 1600, 2560];

const block: Frame = { width: 1200, height: 800 };
const banner: Frame = { width: 2560, height: 1100 };
const lowBanner: Frame = { width: 1440, height: 1240 };
const article: Frame = { width: 2560, height: 1440 };
const slide: Frame = { width: 2560, height: 1280 };

/** A picture that a remote ships, rendered in the widths that its pages use. */
export interface PagePicture {
  remote: 'remote-marketing' | 'remote-fair';
  name: string;
  svg: string;
  frame: Frame;
  widths: readonly number[];
}

export const pagePictures: readonly PagePicture[] = [
  page('remote-marketing', 'splash', article, [1600, 2560], (frame) =>
    splash(frame, {
      shoulder: { x: 2260, y: 310 },
      angle: 114,
      length: 1290,
      bend: 54,
      girth: 0.275,
    }),
  ),
  page('remote-marketing', 'splash-low', { width: 1440, height: 1080 }, [640, 1080], (frame) =>
    splash(frame, {
      shoulder: { x: 1235, y: 190 },
      angle: 105,
      length: 820,
      bend: 56,
      girth: 0.3,
    }),
  ),
  page('remote-marketing', 'companies', block, blockWidths, companies),
  page('remote-marketing', 'professionals', block, blockWidths, professionals),
  page('remote-marketing', 'story', { width: 1200, height: 1200 }, blockWidths, story),
  ...bannerPair('contact', bridge),
  ...bannerPair('abacus', abacus),
  ...bannerPair('street', chart),
  ...bannerPair('handheld', handheld),
  ...bannerPair('roots', roots, 'top'),
  ...bannerPair('lock', lock, 'top'),
  ...bannerPair('field', field, 'top'),
  ...bannerPair('first-move', firstMove, 'top'),
  ...bannerPair('section-sign', sectionSign, 'top'),
  ...bannerPair('sauce', sauce, 'top'),
  page('remote-fair', 'jfall', { width: 2560, height: 1440 }, bannerWidths, fair),
];

/** A picture of the content system: only the SVG, which the backend renders as it is asked for. */
export interface ContentPicture {
  name: string;
  svg: string;
}

export const contentPictures: readonly ContentPicture[] = [
  { name: 'seventy', svg: seventy(article, 'centre') },
  { name: 'seventy-slide', svg: seventy(slide, 'right') },
  { name: 'polder', svg: polder(article, 'centre') },
  { name: 'polder-slide', svg: polder(slide, 'right') },
  { name: 'queue', svg: queue(article, 'centre') },
  { name: 'queue-slide', svg: queue(slide, 'right') },
  { name: 'rails', svg: rails(article, 'centre') },
  { name: 'rails-slide', svg: rails(slide, 'right') },
  { name: 'chart', svg: chart(article, 'centre') },
  { name: 'chart-slide', svg: chart(slide, 'right') },
  { name: 'pieces', svg: pieces(article) },
  { name: 'table', svg: table(article, 'right') },
  { name: 'sail', svg: sail(article, 'right') },
];

/** What a link to any page looks like elsewhere. */
export const openGraph = splash(
  { width: 1200, height: 630 },
  { shoulder: { x: 870, y: 128 }, angle: 118, length: 660, bend: 54, girth: 0.29 },
);

/** A banner's two pictures: one for viewports above 1080 px, one composed for those below. */
function bannerPair(
  name: string,
  draw: (frame: Frame, placement: Placement) => string,
  low: Placement = 'centre',
): PagePicture[] {
  return [
    page('remote-marketing', name, banner, [1600, 2560], (frame) => draw(frame, 'right')),
    page('remote-marketing', `${name}-low`, lowBanner, [640, 1080], (frame) => draw(frame, low)),
  ];
}

function page(
  remote: PagePicture['remote'],
  name: string,
  frame: Frame,
  widths: readonly number[],
  draw: (frame: Frame) => string,
): PagePicture {
  return { remote, name, svg: draw(frame), frame, widths };
}

// Written by remote-marketing/artwork/render.ts.

import avif640 from './jfall-640.avif?url&no-inline';
import webp640 from './jfall-640.webp?url&no-inline';
import avif1080 from './jfall-1080.avif?url&no-inline';
import jpg1080 from './jfall-1080.jpg?url&no-inline';
import webp1080 from './jfall-1080.webp?url&no-inline';
import avif1600 from './jfall-1600.avif?url&no-inline';
import webp1600 from './jfall-1600.webp?url&no-inline';
import avif2560 from './jfall-2560.avif?url&no-inline';
import webp2560 from './jfall-2560.webp?url&no-inline';
import type { Picture } from './picture.ts';

export const jfall: Picture = {
  avif: [
    { src: avif640, width: 640 },
    { src: avif1080, width: 1080 },
    { src: avif1600, width: 1600 },
    { src: avif2560, width: 2560 },
  ],
  webp: [
    { src: webp640, width: 640 },
    { src: webp1080, width: 1080 },
    { src: webp1600, width: 1600 },
    { src: webp2560, width: 2560 },
  ],
  jpg: jpg1080,
  width: 2560,
  height: 1440,
};

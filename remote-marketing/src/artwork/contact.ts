// Written by remote-marketing/artwork/render.ts.

import avif1600 from './contact-1600.avif?url&no-inline';
import jpg1600 from './contact-1600.jpg?url&no-inline';
import webp1600 from './contact-1600.webp?url&no-inline';
import avif2560 from './contact-2560.avif?url&no-inline';
import webp2560 from './contact-2560.webp?url&no-inline';
import type { Picture } from './picture.ts';

export const contact: Picture = {
  avif: [
    { src: avif1600, width: 1600 },
    { src: avif2560, width: 2560 },
  ],
  webp: [
    { src: webp1600, width: 1600 },
    { src: webp2560, width: 2560 },
  ],
  jpg: jpg1600,
  width: 2560,
  height: 1100,
};

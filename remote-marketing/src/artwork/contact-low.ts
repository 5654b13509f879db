// Written by remote-marketing/artwork/render.ts.

import avif640 from './contact-low-640.avif?url&no-inline';
import webp640 from './contact-low-640.webp?url&no-inline';
import avif1080 from './contact-low-1080.avif?url&no-inline';
import jpg1080 from './contact-low-1080.jpg?url&no-inline';
import webp1080 from './contact-low-1080.webp?url&no-inline';
import type { Picture } from './picture.ts';

export const contactLow: Picture = {
  avif: [
    { src: avif640, width: 640 },
    { src: avif1080, width: 1080 },
  ],
  webp: [
    { src: webp640, width: 640 },
    { src: webp1080, width: 1080 },
  ],
  jpg: jpg1080,
  width: 1440,
  height: 1240,
};

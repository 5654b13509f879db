// Written by remote-marketing/artwork/render.ts.

import avif480 from './companies-480.avif?url&no-inline';
import webp480 from './companies-480.webp?url&no-inline';
import avif800 from './companies-800.avif?url&no-inline';
import webp800 from './companies-800.webp?url&no-inline';
import avif1200 from './companies-1200.avif?url&no-inline';
import jpg1200 from './companies-1200.jpg?url&no-inline';
import webp1200 from './companies-1200.webp?url&no-inline';
import type { Picture } from './picture.ts';

export const companies: Picture = {
  avif: [
    { src: avif480, width: 480 },
    { src: avif800, width: 800 },
    { src: avif1200, width: 1200 },
  ],
  webp: [
    { src: webp480, width: 480 },
    { src: webp800, width: 800 },
    { src: webp1200, width: 1200 },
  ],
  jpg: jpg1200,
  width: 1200,
  height: 800,
};

import { describe, expect, it } from 'vitest';
import { defaultPicture } from '../../content/addressed-picture.ts';
import { slidePicture } from './slide-picture.ts';

const entry = { title: '', text: '', url: '', splashImage: '', sliderImage: '' };

describe('the picture of a slide', () => {
  it('is the default splash where the entry has none', () => {
    expect(slidePicture(entry)).toBe(defaultPicture);
  });

  it('is rendered by the content system, large and small, in every format', () => {
    const { highResImage, lowResImage } = slidePicture({ ...entry, sliderImage: '/cms/assets/a' });
    expect(highResImage.avif).toEqual([
      { src: '/cms/assets/a?width=1600&format=avif', width: 1600 },
      { src: '/cms/assets/a?width=2560&format=avif', width: 2560 },
    ]);
    expect(lowResImage.webp?.map(({ src }) => src)).toEqual([
      '/cms/assets/a?width=640&format=webp',
      '/cms/assets/a?width=1080&format=webp',
    ]);
    expect(lowResImage.jpg).toBe('/cms/assets/a?width=1080&format=jpg');
  });

  it('is the one for the slider rather than the one of the article', () => {
    const own = slidePicture({ ...entry, splashImage: '/wide', sliderImage: '/slide' });
    expect(own.highResImage.jpg).toMatch(/^\/slide\?/);
    const articles = slidePicture({ ...entry, splashImage: '/wide' });
    expect(articles.highResImage.jpg).toMatch(/^\/wide\?/);
  });
});

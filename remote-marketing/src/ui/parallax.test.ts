// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FramePosition,
  fixedVelocityOffset,
  parallaxHeight,
  pictureBox,
  scrollPercentage,
  scrollPercentageOffset,
  startMargin,
  travelShare,
} from './parallax.ts';

describe('height', () => {
  it('is required', () => {
    expect(() => parallaxHeight(undefined)).toThrow(new Error('Height was undefined'));
    expect(() => parallaxHeight(null)).toThrow('Height was undefined');
    expect(() => parallaxHeight('')).toThrow('Height was undefined');
  });

  it('is in pixels, in any CSS length, or a percentage of the viewport', () => {
    expect(parallaxHeight(700)).toBe('700px');
    expect(parallaxHeight('325px')).toBe('325px');
    expect(parallaxHeight('62.5%')).toBe('62.5vh');
  });
});

const viewportHeight = 900;

/** A frame at a place in the document, seen when the page is scrolled so far. */
function at(documentTop: number, height: number, scrolled: number): FramePosition {
  return { top: documentTop - scrolled, height, scrolled, viewportHeight };
}

describe('fixed velocity', () => {
  it('moves the picture by a share of what is scrolled', () => {
    expect(fixedVelocityOffset(at(0, 700, 0), 0.1)).toBe(0);
    expect(fixedVelocityOffset(at(0, 700, 300), 0.1)).toBe(30);
    expect(fixedVelocityOffset(at(0, 700, 300), 0.3)).toBe(90);
  });

  it('leaves a picture below the header where the server put it', () => {
    expect(fixedVelocityOffset(at(startMargin, 500, 0), 0.3)).toBe(0);
  });

  it('draws a picture that is still to come up', () => {
    expect(fixedVelocityOffset(at(2000, 500, 1500), 0.2)).toBeLessThan(0);
  });
});

describe('scroll percentage', () => {
  it('runs from 0 to 100 while a frame further down passes through the viewport', () => {
    expect(scrollPercentage(at(2000, 500, 1100))).toBe(0);
    expect(scrollPercentage(at(2000, 500, 1800))).toBe(50);
    expect(scrollPercentage(at(2000, 500, 2500))).toBe(100);
  });

  it('starts at 0 for a frame that is in sight before any scrolling', () => {
    expect(scrollPercentage(at(64, 500, 0))).toBe(0);
    expect(scrollPercentage(at(64, 500, 282))).toBe(50);
  });

  it('stays within 0 and 100', () => {
    expect(scrollPercentage(at(2000, 500, 0))).toBe(0);
    expect(scrollPercentage(at(2000, 500, 9000))).toBe(100);
  });

  it('moves the picture by that share of its travel', () => {
    expect(scrollPercentageOffset(at(2000, 500, 1800), 100)).toBe(50);
  });
});

describe('the picture’s box', () => {
  const frames = fc.record({
    height: fc.integer({ min: 200, max: 1400 }),
    documentTop: fc.integer({ min: 0, max: 5000 }),
    scrolled: fc.integer({ min: 0, max: 7000 }),
  });

  it('shows no edge at any velocity and scroll position', () => {
    const velocities = fc.double({ min: 0, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(frames, velocities, ({ height, documentTop, scrolled }, velocity) => {
        const position = at(documentTop, height, scrolled);
        const box = pixels(pictureBox(velocity), height);
        const top = box.top + fixedVelocityOffset(position, velocity);
        expectCovered(position, top, top + box.height);
      }),
    );
  });

  it('shows no edge when it moves by scroll percentage', () => {
    fc.assert(
      fc.property(frames, ({ height, documentTop, scrolled }) => {
        const position = at(documentTop, height, scrolled);
        const box = pixels(pictureBox(undefined), height);
        const travel = box.height - height;
        expect(travel).toBeCloseTo(travelShare * height);
        const top = box.top + scrollPercentageOffset(position, travel);
        expectCovered(position, top, top + box.height);
      }),
    );
  });

  /** The part of the frame that can be seen lies within the picture. */
  function expectCovered({ top, height }: FramePosition, pictureTop: number, bottom: number) {
    const seenTop = Math.max(0, -top);
    const seenBottom = Math.min(height, viewportHeight - top);
    if (seenTop >= seenBottom) return;
    expect(pictureTop).toBeLessThanOrEqual(seenTop + 0.01);
    expect(bottom).toBeGreaterThanOrEqual(seenBottom - 0.01);
  }

  /** Works the CSS out, as a browser does. */
  function pixels(box: ReturnType<typeof pictureBox>, frame: number) {
    const sum = box.height
      .replace('calc', '')
      .replace('max', 'Math.max')
      .replaceAll(/([\d.]+)vh/g, (_, share) => String((Number(share) / 100) * viewportHeight))
      .replaceAll(/([\d.]+)%/g, (_, share) => String((Number(share) / 100) * frame))
      .replaceAll('px', '');
    const height = Number(new Function(`return ${sum}`)());
    return { height, top: box.top === undefined ? frame - height : Number.parseFloat(box.top) };
  }
});

import { act, cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InSite, renderInSite } from '../../../shared/test/render-in-site.tsx';
import { Banner, type BannerProps } from './banner.tsx';

const highResImage = {
  avif: [{ src: '/high.avif', width: 2560 }],
  webp: [{ src: '/high.webp', width: 2560 }],
  jpg: '/high.jpg',
  width: 2560,
  height: 1440,
};
const lowResImage = {
  avif: [
    { src: '/low-640.avif', width: 640 },
    { src: '/low.avif', width: 1080 },
  ],
  jpg: '/low.jpg',
  width: 1080,
  height: 1080,
};

function banner(props: Partial<BannerProps> = {}) {
  return (
    <Banner
      highResImage={highResImage}
      lowResImage={lowResImage}
      height={500}
      mobileHeight={325}
      velocity={0.2}
      header="Ons verhaal"
      subText="Kort"
      data-testid="banner"
      {...props}
    />
  );
}

let lessMotion = false;
let intersect: (isIntersecting: boolean) => void;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  lessMotion = false;
  frames = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: lessMotion,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Scrolls the page and draws the next frame. */
function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  screen.getByTestId('banner').getBoundingClientRect = () => ({ top: -y, height: 500 }) as DOMRect;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    for (const frame of frames.splice(0)) frame(0);
  });
}

/** The style sheet so far: jsdom applies no media queries and no pseudo-elements. */
const emittedCss = () =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

const picture = () => screen.getByTestId('banner').querySelector('img') as HTMLImageElement;

describe('banner', () => {
  it('shows its texts and takes the picture for the viewport without scripts', () => {
    const html = renderToString(<InSite>{banner()}</InSite>);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('Ons verhaal');
    expect(
      [...page.querySelectorAll('source')].map(({ media, type, srcset }) => [media, type, srcset]),
    ).toEqual([
      ['(min-width: 1081px)', 'image/avif', '/high.avif 2560w'],
      ['(min-width: 1081px)', 'image/webp', '/high.webp 2560w'],
      ['(min-width: 1081px)', 'image/jpeg', '/high.jpg'],
      ['(max-width: 1080px)', 'image/avif', '/low-640.avif 640w, /low.avif 1080w'],
    ]);
    expect(page.querySelector('img')?.getAttribute('src')).toBe('/low.jpg');
    expect(html).not.toContain('style="');
  });

  it('has its height in CSS, another one on a phone', () => {
    renderInSite(banner({ height: '60%', mobileHeight: 325 }));
    expect(getComputedStyle(screen.getByTestId('banner')).minHeight).toBe('60vh');
    expect(emittedCss()).toMatch(/@media \(max-width: 575\.98px\)\{[^}]*min-height:325px/);
  });

  it('refuses to be without a height', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderInSite(banner({ height: undefined as never }))).toThrow(
      'Height was undefined',
    );
    complaints.mockRestore();
  });

  it('keeps the specified distance to its text and shadow at its lower edge', () => {
    renderInSite(banner());
    const text = screen.getByRole('heading').parentElement as HTMLElement;
    expect(getComputedStyle(text).padding).toBe('76px 66px');
    expect(emittedCss()).toContain(
      'height:80px;background:linear-gradient(to top, rgb(0 0 0 / 0.3), transparent)',
    );
  });

  it('takes other shadows', () => {
    renderInSite(banner({ topShadow: { size: 150, weight: 0.5 } }));
    expect(emittedCss()).toContain(
      'height:150px;background:linear-gradient(to bottom, rgb(0 0 0 / 0.5), transparent)',
    );
  });

  it('fetches a first picture at once and others when they come near', () => {
    renderInSite(banner({ priority: true }));
    expect(picture().getAttribute('fetchpriority')).toBe('high');
    expect(picture().getAttribute('loading')).toBe('eager');
    renderInSite(banner({ 'data-testid': 'later' } as Partial<BannerProps>));
    const later = screen.getByTestId('later').querySelector('img');
    expect(later?.getAttribute('loading')).toBe('lazy');
  });
});

describe('movement', () => {
  it('follows the scroll while the banner can be seen', () => {
    renderInSite(banner());
    act(() => intersect(true));
    expect(picture().style.transform).toBe('');
    scrollTo(100);
    expect(picture().style.transform).toBe('translate3d(0, 20.0px, 0)');
    act(() => intersect(false));
    scrollTo(600);
    expect(picture().style.transform).toBe('translate3d(0, 20.0px, 0)');
  });

  it('goes by scroll percentage without a velocity', () => {
    renderInSite(banner({ velocity: undefined }));
    Object.defineProperty(picture(), 'offsetHeight', { value: 600 });
    act(() => intersect(true));
    scrollTo(250);
    expect(picture().style.transform).toBe('translate3d(0, 50.0px, 0)');
  });

  it('asks for one frame however often the page scrolls', () => {
    renderInSite(banner());
    act(() => intersect(true));
    for (let count = 0; count < 5; count += 1) window.dispatchEvent(new Event('scroll'));
    expect(frames).toHaveLength(1);
  });

  it('is not there for who asks for less motion', () => {
    lessMotion = true;
    renderInSite(banner());
    scrollTo(100);
    expect(picture().style.transform).toBe('');
  });
});

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInSite } from '../../../shared/test/render-in-site.tsx';
import { createSite } from '../testing/site.tsx';
import { LinkList } from './link-list.tsx';
import { Quote } from './quote.tsx';
import { SideText } from './side-text.tsx';
import { TargetBlocks } from './target-blocks.tsx';

afterEach(cleanup);

it('shows two target blocks, the button only where there is a link', () => {
  const image = { jpg: '/companies.jpg', width: 1200, height: 800 };
  const block = { image, titleLine1: 'Voor bedrijven', titleLine2: 'Developers die blijven' };
  renderInSite(
    <TargetBlocks
      blocks={[
        { ...block, body: 'Tekst', buttonText: 'Meer', buttonUrl: '/voor-bedrijven' },
        { ...block, body: 'Tekst', buttonText: 'Meer' },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('article');
  if (!first || !second) throw new Error('There are no two blocks.');
  expect(within(first).getByRole('heading').textContent).toBe(
    'Voor bedrijven Developers die blijven',
  );
  expect(within(first).getByRole('link', { name: 'Meer' }).getAttribute('href')).toBe(
    '/voor-bedrijven',
  );
  expect(within(second).queryByRole('link')).toBeNull();
});

it('shows a quote with its source', () => {
  render(createSite(<Quote exampleNote="Een voorbeeld" />).site);
  expect(screen.getByRole('blockquote').textContent).toBe('Goed.');
  expect(screen.getByRole('figure').textContent).toContain('Naam, Bedrijf');
  expect(screen.getByText('Een voorbeeld')).toBeDefined();
});

it('shows a side text, dark and 300 pixels wide unless told otherwise', () => {
  renderInSite(
    <>
      <SideText header="Rekenen?" body="Reken na." href="/ons-voorstel" buttonText="Voorstel" />
      <SideText theme="light" width="20rem" body="Reken na." href="/ons-voorstel" />
    </>,
  );
  const [dark, light] = screen.getAllByRole('complementary');
  if (!dark || !light) throw new Error('There are no two side texts.');
  expect(getComputedStyle(dark).width).toBe('300px');
  expect(getComputedStyle(dark).getPropertyValue('--colour-ground')).toBe('var(--colour-ink)');
  expect(within(dark).getByRole('link', { name: 'Voorstel' })).toBeDefined();
  expect(getComputedStyle(light).width).toBe('20rem');
  expect(getComputedStyle(light).getPropertyValue('--colour-text')).toBe('var(--colour-ink)');
  expect(within(light).queryByRole('link')).toBeNull();
});

it('lists links, the outside ones without an opener', () => {
  renderInSite(
    <LinkList
      heading="Ons verhaal"
      items={[
        { text: 'Wie we zijn', link: '/ons-verhaal#wie-we-zijn' },
        { text: 'LinkedIn', link: 'https://www.linkedin.com/' },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Ons verhaal' })).toBeDefined();
  const [inside, outside] = within(screen.getByRole('list')).getAllByRole('link');
  expect(inside?.getAttribute('href')).toBe('/ons-verhaal#wie-we-zijn');
  expect(outside?.getAttribute('rel')).toBe('noopener');
});

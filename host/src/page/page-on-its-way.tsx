import { definePage } from '@site/shared/federation/page';

/** Keeps the footer down until there is a page. */
export function PageOnItsWay() {
  return <div css={{ minBlockSize: '100vh' }} />;
}

/** The place of a page that the browser will load and render by itself. */
export const pageOnItsWay = definePage<unknown>({
  head: () => ({ title: '', description: '' }),
  Page: PageOnItsWay,
});

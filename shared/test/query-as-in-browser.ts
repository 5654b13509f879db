import { configure, getConfig } from '@testing-library/dom';
import { afterAll, beforeAll } from 'vitest';

/**
 * For the file that calls it, queries and events run as in a browser, without React's test mode, into
 * which `@testing-library/react` wraps them. What is hidden is found too: to find out takes jsdom long.
 */
export function queryAsInBrowser(): void {
  const before = getConfig();
  beforeAll(() =>
    configure({
      defaultHidden: true,
      eventWrapper: (dispatch) => dispatch(),
      asyncWrapper: (wait) => wait(),
    }),
  );
  afterAll(() => configure(before));
}

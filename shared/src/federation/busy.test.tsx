import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { holdPage, isPageBusy } from './busy.ts';
import { useBusy } from './use-busy.ts';

afterEach(cleanup);

function Step({ name }: { readonly name: string }) {
  useBusy(() => name === 'otp');
  return null;
}

it('is free when nobody says otherwise', () => {
  expect(isPageBusy()).toBe(false);
});

it('is busy for as long as one of several says so', () => {
  let typed = true;
  const releases = [holdPage(() => typed), holdPage(() => false)];
  expect(isPageBusy()).toBe(true);
  typed = false;
  expect(isPageBusy()).toBe(false);
  typed = true;
  for (const release of releases) release();
  expect(isPageBusy()).toBe(false);
});

it('follows what a component knows at that moment, until it is gone', () => {
  const { rerender, unmount } = render(<Step name="phone" />);
  expect(isPageBusy()).toBe(false);
  rerender(<Step name="otp" />);
  expect(isPageBusy()).toBe(true);
  unmount();
  expect(isPageBusy()).toBe(false);
});

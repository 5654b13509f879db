import { configureTestApi, Site } from '@site/shared/testing/site';
import { createUser } from '@site/shared/testing/user';
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { applicationDelivery } from './application-delivery.ts';
import { ApplicationForm } from './application-form.tsx';

const { draft } = applicationDelivery();

afterEach(() => {
  cleanup();
  draft.clear();
});

it('keeps ticks of before its code was there, and takes more', async () => {
  configureTestApi();
  const page = (
    <Site language="nl">
      <ApplicationForm />
    </Site>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const form = within(container);
  const box = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name });
  const user = createUser();
  await user.click(box('Java'));
  await user.click(box('Anders'));
  const root = await act(async () => hydrateRoot(container, page));
  expect(box('Java').checked).toBe(true);
  expect(box('Anders').checked).toBe(true);
  form.getByRole('textbox', { name: /^Wat nog meer/ });
  await user.click(box('Spring'));
  await user.click(box('Java'));
  expect(box('Spring').checked).toBe(true);
  expect(box('Java').checked).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() =>
    expect(draft.read()?.values).toMatchObject({ java: false, spring: true, other: true }),
  );
  act(() => root.unmount());
  container.remove();
});

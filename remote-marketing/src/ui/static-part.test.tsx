import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { StaticPart } from './static-part.tsx';

const sum = vi.fn(() => <p>13.005 euro</p>);

function Page({ children }: { readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const Sum = sum;
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Dicht' : 'Open'}
      </button>
      <StaticPart className="bill">
        <Sum />
      </StaticPart>
      {children}
    </>
  );
}

/** The document of an element, as the server renders it. */
function serverMarkup(element: ReactNode): string {
  vi.stubGlobal('document', undefined);
  const html = renderToString(element);
  vi.unstubAllGlobals();
  return html;
}

afterEach(() => {
  sum.mockClear();
  document.body.replaceChildren();
});

it('stays as the server rendered it, while the page around it comes alive', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = serverMarkup(<Page />);
  expect(sum).toHaveBeenCalledOnce();
  const [bill] = root.querySelectorAll('p');
  const hydrated = await act(() => hydrateRoot(root, <Page />));
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('Dicht');
  expect(root.querySelector('.bill > p')).toBe(bill);
  expect(sum).toHaveBeenCalledOnce();
  await act(async () => hydrated.unmount());
});

it('is rendered by the browser where the server did not', () => {
  const { container } = render(<Page />);
  expect(container.querySelector('.bill')?.textContent).toBe('13.005 euro');
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { RemoteModulesProvider } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { PageNotice } from './page-notice.tsx';
import { setPageStatus } from './page-status.ts';

const handle: PageHandle = {
  remote: 'marketing',
  claim: { path: '/', language: 'nl', module: 'features/home/home-page' },
  language: 'nl',
};
const modules = { loaded: () => undefined, load: () => Promise.reject(new Error('gone')) };

const show = (shown: PageHandle) =>
  renderInShell(
    <RemoteModulesProvider value={modules}>
      <PageNotice handle={shown} />
    </RemoteModulesProvider>,
  );

afterEach(() => setPageStatus(handle, 'expected'));

it('offers to try again when a page does not load', () => {
  setPageStatus(handle, 'failed');
  show(handle);
  expect(screen.getByText(/Een deel van deze pagina laadt niet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
});

it('offers nothing to try where the page is switched off', () => {
  setPageStatus(handle, 'failed');
  show({ ...handle, off: true });
  expect(screen.getByText(/staat even stil/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

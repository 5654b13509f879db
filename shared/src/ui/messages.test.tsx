import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInSite } from '../../test/render-in-site.tsx';
import { Alert } from './alert.tsx';
import { ProgressBar } from './progress-bar.tsx';

it('interrupts for errors only, and says each kind of message in words', () => {
  renderInSite(
    <>
      <Alert kind="error" heading="Mislukt">
        Probeer het nog eens
      </Alert>
      <Alert kind="success">Verstuurd</Alert>
      <Alert kind="information">Indicatief</Alert>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Fout: MisluktProbeer het nog eens');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Gelukt: Verstuurd',
    'Let op: Indicatief',
  ]);
});

it('tells of a navigation only while there is one', () => {
  renderInSite(<ProgressBar active={false} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  renderInSite(<ProgressBar active />, 'en');
  expect(screen.getByRole('progressbar', { name: 'The page is loading' })).toBeDefined();
});

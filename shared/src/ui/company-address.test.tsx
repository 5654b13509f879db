import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInSite } from '../../test/render-in-site.tsx';
import { CompanyAddress } from './company-address.tsx';

it('shows the whole address block of the configuration', () => {
  renderInSite(<CompanyAddress />);
  const block = screen.getByRole('group').textContent ?? '';
  for (const part of ['Rawit B.V.', 'Voorbeeldstraat 1', '1234 AB Voorbeeldstad', '00000000']) {
    expect(block).toContain(part);
  }
  expect(screen.getByRole('link', { name: '010 000 00 00' }).getAttribute('href')).toBe(
    'tel:+31100000000',
  );
  expect(screen.getByRole('link', { name: 'info@rawit.example' }).getAttribute('href')).toBe(
    'mailto:info@rawit.example',
  );
});

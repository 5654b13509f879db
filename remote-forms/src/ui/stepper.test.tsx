import { Checkbox } from '@site/shared/ui/checkbox';
import { FieldGroup } from '@site/shared/ui/field-group';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInSite } from '../../../shared/test/render-in-site.tsx';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

it('is typed into, and steps by button and by arrow key', async () => {
  const onStep = vi.fn();
  renderInSite(
    <Stepper
      label="Java"
      hint="In jaren"
      error="Geen getal"
      fewer="Een jaar minder"
      more="Een jaar meer"
      onStep={onStep}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Java' });
  await userEvent.type(field, '12');
  expect(field.value).toBe('12');
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'In jaren',
    'Fout: Geen getal',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Een jaar meer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Een jaar minder' }));
  await userEvent.type(field, '{ArrowUp}{ArrowDown}');
  expect(onStep.mock.calls).toEqual([[1], [-1], [1], [-1]]);
});

it('takes one stop of the tab key', async () => {
  renderInSite(
    <>
      <Stepper label="Java" fewer="Minder" more="Meer" onStep={() => {}} />
      <button type="button">Verder</button>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Java' }));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Verder');
});

it('groups controls under a legend, with one error for all', () => {
  renderInSite(
    <FieldGroup label="Waarmee reis je?" hint="Kies er een" error="Nog niets gekozen">
      <Checkbox label="Auto" />
      <Checkbox label="Fiets" />
    </FieldGroup>,
  );
  const group = screen.getByRole('group', { name: 'Waarmee reis je?' });
  const described = group.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Kies er een',
    'Fout: Nog niets gekozen',
  ]);
});

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../../../shared/test/render-in-site.tsx';
import { RadioGroup } from './radio-group.tsx';

afterEach(cleanup);

describe('radio group', () => {
  const options = [
    { value: '32', label: '32 uur' },
    { value: '36', label: '36 uur' },
    { value: '40', label: '40 uur' },
  ];

  it('is one group under its legend, with one choice', async () => {
    const onChange = vi.fn();
    renderInSite(
      <RadioGroup
        label="Uren"
        name="hours"
        options={options}
        defaultValue="36"
        error="Kies"
        onChange={onChange}
      />,
    );
    expect(describedBy(screen.getByRole('group', { name: 'Uren' }))).toEqual(['Fout: Kies']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '36 uur' }).checked).toBe(true);
    await userEvent.click(screen.getByText('40 uur'));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('can be controlled', () => {
    renderInSite(
      <RadioGroup label="Uren" name="hours" options={options} value="32" onChange={() => {}} />,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '32 uur' }).checked).toBe(true);
  });
});

/** The texts that describe an element to a screen reader. */
function describedBy(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

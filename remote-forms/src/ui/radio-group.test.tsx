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
        value="36"
        error="Kies"
        onChange={onChange}
      />,
    );
    expect(describedBy(screen.getByRole('group', { name: 'Uren' }))).toEqual(['Fout: Kies']);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
    ]);
    await userEvent.click(screen.getByText('40 uur'));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange.mock.calls[0]?.[0].target.value).toBe('40');
  });
});

/** The texts that describe an element to a screen reader. */
function describedBy(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

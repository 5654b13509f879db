import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { InSite, renderInSite } from '../../test/render-in-site.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';

describe('field', () => {
  it('has a label, and a hint as its description', () => {
    renderInSite(<Field label="E-mailadres" hint="Voor ons antwoord" type="email" name="email" />);
    const field = screen.getByRole('textbox', { name: 'E-mailadres' });
    expect(field.getAttribute('type')).toBe('email');
    expect(describedBy(field)).toEqual(['Voor ons antwoord']);
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('says in words what is wrong, where a screen reader announces it', () => {
    const { rerender } = renderInSite(<Field label="Naam" hint="Voluit" />);
    const live = document.querySelector('[aria-live="polite"]');
    rerender(
      <InSite>
        <Field label="Naam" hint="Voluit" error="Vul je naam in" />
      </InSite>,
    );
    const field = screen.getByRole('textbox', { name: 'Naam' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field)).toEqual(['Voluit', 'Fout: Vul je naam in']);
    expect(live?.textContent).toContain('Vul je naam in');
    expect(live?.isConnected).toBe(true);
  });

  it('says which fields are optional, in the page’s language', () => {
    renderInSite(<Field label="Phone" optional />, 'en');
    expect(screen.getByLabelText('Phone (optional)').tagName).toBe('INPUT');
  });

  it('takes longer texts', async () => {
    const ref = createRef<HTMLTextAreaElement>();
    const onChange = vi.fn();
    renderInSite(<Field multiline label="Bericht" ref={ref} onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Bericht' }), 'Hoi');
    expect(ref.current?.value).toBe('Hoi');
    expect(ref.current?.tagName).toBe('TEXTAREA');
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('keeps what was typed before hydration', async () => {
    const complaints = vi.spyOn(console, 'error');
    const form = (
      <InSite>
        <Field label="Naam" name="name" />
        <Checkbox label="Akkoord" name="terms" />
      </InSite>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(form);
    const [name, terms] = container.querySelectorAll('input');
    if (!name || !terms) throw new Error('The server rendered no fields.');
    name.value = 'Jan';
    terms.checked = true;
    const root = await act(async () => hydrateRoot(container, form));
    expect(container.querySelectorAll('input')[0]).toBe(name);
    expect([name.value, terms.checked]).toEqual(['Jan', true]);
    expect(complaints).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
  });
});

describe('checkbox', () => {
  it('is pressed through its label and describes itself', async () => {
    renderInSite(<Checkbox label="Nieuwe kansen" hint="Nooit verplicht" error="Zet een vinkje" />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nieuwe kansen' });
    await userEvent.click(screen.getByText('Nieuwe kansen'));
    expect(box.checked).toBe(true);
    expect(describedBy(box)).toEqual(['Nooit verplicht', 'Fout: Zet een vinkje']);
  });
});

/** The texts that describe an element to a screen reader. */
function describedBy(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

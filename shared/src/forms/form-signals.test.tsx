import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { rememberCampaignSource } from '../api/campaign-source.ts';
import { readFormSignals, trapFieldName } from '../contracts/form-signals.ts';
import { TrapField } from './trap-field.tsx';
import { useFormSignals } from './use-form-signals.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

function Form(props: { readonly typed: string; readonly onSend: (signals: string) => void }) {
  const place = useRef<HTMLFormElement>(null);
  const read = useFormSignals(place, doNothing);
  return (
    <form ref={place}>
      <input aria-label="Naam" name="name" defaultValue={props.typed} />
      <TrapField />
      <button type="button" onClick={() => props.onSend(read())}>
        Verstuur
      </button>
    </form>
  );
}

const doNothing = () => undefined;

function visit({ typed = '' } = {}) {
  const sent = vi.fn<(signals: string) => void>();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { container } = render(<Form typed={typed} onSend={sent} />);
  return {
    use: () => act(() => screen.getByRole('textbox', { name: 'Naam' }).focus()),
    pass: (milliseconds: number) => clock.mockReturnValue(1_000 + milliseconds),
    trap: container.querySelector<HTMLInputElement>(`[name="${trapFieldName}"]`),
    signals() {
      screen.getByRole('button').click();
      return readFormSignals(sent.mock.lastCall?.[0]);
    },
  };
}

it('measures from first use, and tells the campaign', () => {
  rememberCampaignSource('?utm_source=j-fall');
  const { use, pass, signals } = visit();
  use();
  pass(5_000);
  expect(signals()).toEqual({ trapped: false, fillTime: 5_000, source: 'j-fall' });
});

it('measures nothing for what was there before, as after a reload', () => {
  const { use, pass, signals } = visit({ typed: 'Jan' });
  use();
  pass(200);
  expect(signals()).toEqual({ trapped: false });
});

it('notices who fills in what no person, keyboard or screen reader meets', () => {
  const { trap, signals } = visit();
  expect(screen.getAllByRole('textbox', { hidden: false })).toHaveLength(1);
  expect(trap?.tabIndex).toBe(-1);
  expect(trap && getComputedStyle(trap.closest('[aria-hidden]') ?? trap).display).toBe('none');
  if (trap) trap.value = 'https://spam.example';
  expect(signals().trapped).toBe(true);
});

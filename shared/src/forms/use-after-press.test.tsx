import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterPress } from './use-after-press.ts';

const callback = vi.fn();

function Field() {
  const afterPress = useAfterPress();
  return <input onBlur={() => afterPress(callback)} />;
}

beforeEach(() => {
  vi.useFakeTimers();
  callback.mockClear();
  render(<Field />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole('textbox');

it('waits for the release of a press, so that what is pressed stays under the pointer', () => {
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field());
  act(() => void vi.runAllTimers());
  expect(callback).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  expect(callback).not.toHaveBeenCalled();
  act(() => void vi.runAllTimers());
  expect(callback).toHaveBeenCalledTimes(1);
  fireEvent.blur(field());
  expect(callback).toHaveBeenCalledTimes(2);
});

it('waits for nothing when the keyboard leaves the field, and for no press that is over', () => {
  fireEvent.blur(field());
  expect(callback).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field());
  fireEvent.pointerCancel(document.body);
  act(() => void vi.runAllTimers());
  expect(callback).toHaveBeenCalledTimes(2);
});

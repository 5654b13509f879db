import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDraft, draftValues } from './draft.ts';

const draft = createDraft('forms/test');

afterEach(() => {
  vi.restoreAllMocks();
  draft.clear();
});

describe('a draft', () => {
  it('is kept per form and gone when cleared', () => {
    const other = createDraft('forms/other');
    draft.write({ values: { message: 'Dag' } });
    other.write({ values: { message: 'Hoi' } });
    expect(createDraft('forms/test').read()).toEqual({ values: { message: 'Dag' } });
    draft.clear();
    expect(draft.read()).toBeUndefined();
    expect(other.read()).toEqual({ values: { message: 'Hoi' } });
    other.clear();
  });

  it('keeps texts, numbers and ticks, and nothing else', () => {
    const values = { message: 'Dag', years: 3, java: true, spring: false };
    expect(draftValues({ ...values, file: {}, unknown: undefined, noNumber: Number.NaN })).toEqual(
      values,
    );
    draft.write({ values });
    expect(draft.read()).toEqual({ values });
  });

  it('outlives the page where browser storage is open, and a navigation where it is blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    draft.write({ values: { message: 'Dag' } });
    expect(draft.read()).toEqual({ values: { message: 'Dag' } });
    draft.clear();
    expect(draft.read()).toBeUndefined();
  });

  it('keeps the newest when browser storage is full', () => {
    draft.write({ values: { message: 'Dag' } });
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    draft.write({ values: { message: 'Dag en meer' } });
    expect(draft.read()?.values.message).toBe('Dag en meer');
    setItem.mockRestore();
    draft.write({ values: { message: 'Kort' } });
    expect(sessionStorage.getItem('draft:forms/test')).toContain('Kort');
    expect(draft.read()?.values.message).toBe('Kort');
  });

  it.each(['{', 'null', '[]', '{"values":null}', '{"values":{"message":{}},"delivery":{}}'])(
    'takes nothing from %s',
    (text) => {
      sessionStorage.setItem('draft:forms/test', text);
      expect(draft.read()?.values ?? {}).toEqual({});
      expect(draft.read()?.delivery).toBeUndefined();
    },
  );
});

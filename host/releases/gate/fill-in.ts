/** Runs in the page: types what each empty field is for, as React sees it typed. */
export function fillIn(form: Element): void {
  const set = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) => {
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const seenNames = new Set<string>();
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  );
  for (const field of fields) {
    const isBox = /^(?:checkbox|radio)$/.test(field.type);
    if (field.disabled || field.closest('[aria-hidden="true"]')) continue;
    if (!isBox && field.value !== '') continue;
    field.focus();
    if (field instanceof HTMLSelectElement) {
      const option = [...field.options].find(({ value, disabled }) => value && !disabled);
      if (option) set(field, option.value);
    } else if (isBox && field instanceof HTMLInputElement) {
      const isSet = seenNames.has(field.name) || field.checked;
      seenNames.add(field.name);
      if (!isSet) field.click();
    } else if (!['hidden', 'file', 'submit', 'button', 'range'].includes(field.type)) {
      set(field, textFor(field));
    }
    field.blur();
  }

  function textFor(field: HTMLInputElement | HTMLTextAreaElement): string {
    const { type, name, inputMode, autocomplete } = field;
    if (autocomplete === 'one-time-code') return '123456';
    if (type === 'email' || /mail/i.test(name)) return 'grace@example.com';
    if (type === 'tel' || /phone|telef/i.test(name)) return '06 12345678';
    if (type === 'number' || inputMode === 'numeric') return '12';
    if (type === 'date') return '2000-01-01';
    if (type === 'url') return 'https://example.com';
    return 'Grace Hopper';
  }
}

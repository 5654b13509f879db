/**
 * Whether a visitor has filled in anything on the page, whichever remote the field belongs to and whether its code
 * is there yet or not.
 */
export function hasUnsentInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input:not([type=hidden]), textarea)',
  );
  return [...fields].some((field) =>
    'checked' in field && ['checkbox', 'radio'].includes(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

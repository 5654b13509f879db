/** A field's id on a page that shows a form again which was posted without scripts. */
export function postedFieldId(name: string): string {
  return `field-${name}`;
}

type Cell = string | number | boolean | Date | null;

/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** A table as CSV (RFC 4180) that a spreadsheet shows as text, whatever a visitor typed. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: Cell): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

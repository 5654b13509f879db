/** Saves a table on this device. */
export function saveCsv(text: string, name: string): void {
  // The mark tells spreadsheets that this is UTF-8; reading the answer has taken it off.
  const file = new Blob([`\uFEFF${text.replace(/^\uFEFF/, '')}`], {
    type: 'text/csv;charset=utf-8',
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('shows as text whatever a spreadsheet would take for a formula', () => {
  const csv = toCsv(
    ['name', 'count'],
    [
      ['=SUM(A1)', 3],
      ['say "hi"', null],
    ],
  );
  expect(csv).toBe('\uFEFF"name","count"\r\n"\'=SUM(A1)","3"\r\n"say ""hi""",""\r\n');
});

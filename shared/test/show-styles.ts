import { StyleSheet } from '@emotion/sheet';
import { afterAll, beforeAll } from 'vitest';

// Queries by role ask the styles of every element and of all above it, and the tests' DOM matches all rules
// anew each time: a third of a form's test. A file whose tests depend on styles asks for them.

type Insert = StyleSheet['insert'];
const insert: Insert = StyleSheet.prototype.insert;
const known: { readonly sheet: StyleSheet; readonly rule: string }[] = [];
let areShown = false;

const remember: Insert = function (this: StyleSheet, rule) {
  known.push({ sheet: this, rule });
  if (areShown) insert.call(this, rule);
};
StyleSheet.prototype.insert = remember;

/** For the file that calls it styles are there. */
export function showStyles(): void {
  beforeAll(() => {
    areShown = true;
    for (const { sheet, rule } of known) insert.call(sheet, rule);
  });
  afterAll(() => {
    areShown = false;
    for (const sheet of new Set(known.map((one) => one.sheet))) sheet.flush();
  });
}

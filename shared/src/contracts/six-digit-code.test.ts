import { expect, it } from 'vitest';
import { sixDigitCodeSchema } from './six-digit-code.ts';

it.each(['685175', ' 685 175 ', '685-175', '685 – 175', '６８５１７５', '\u200E685\u2011175'])(
  'reads the digits of %j',
  (typed) => {
    expect(sixDigitCodeSchema.parse(typed)).toBe('685175');
  },
);

it.each([
  ['', 'required'],
  [' - ', 'required'],
  ['68517', 'invalid'],
  ['6851755', 'invalid'],
  ['68517a', 'invalid'],
])('refuses %j as %s', (typed, key) => {
  const { error } = sixDigitCodeSchema.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([key]);
});

import { expect, it } from 'vitest';
import { usernameSchema } from './username.ts';

it.each(['Zoë Ünal', 'Zoe\u0308 U\u0308nal', ' Zoë  Ünal ', 'Zoë\u00A0Ünal', 'Ｚoë Ünal'])(
  'reads %j as the name that it looks like',
  (typed) => {
    expect(usernameSchema.parse(typed)).toBe('Zoë Ünal');
  },
);

it.each([
  [' ', 'required'],
  ['Zoë\nÜnal', 'invalid'],
  ['\uFDFA'.repeat(100), 'tooLong'],
])('refuses %j as %s', (typed, key) => {
  const { error } = usernameSchema.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([key]);
});

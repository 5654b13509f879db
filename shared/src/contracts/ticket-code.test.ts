import { expect, it } from 'vitest';
import {
  checkSymbolOf,
  formatTicketCode,
  isTicketCode,
  readTicketCode,
  ticketCodeSymbols,
} from './ticket-code.ts';

const codes = ['K7M3PX4', '3333333', 'YYYYYYY', '34679CD', 'T4W9RH6'].map(
  (symbols) => symbols + checkSymbolOf(symbols),
);

it('sees every wrong symbol, and every two that changed places, in every place', () => {
  for (const code of codes) {
    expect(isTicketCode(code)).toBe(true);
    const places = [...[...code].keys()];
    const wrong = places.flatMap((place) =>
      [...ticketCodeSymbols].map((symbol) => code.slice(0, place) + symbol + code.slice(place + 1)),
    );
    const swapped = places.flatMap((one) =>
      places.map((other) => {
        const symbols = [...code];
        [symbols[one], symbols[other]] = [code[other] ?? '', code[one] ?? ''];
        return symbols.join('');
      }),
    );
    for (const typed of [...wrong, ...swapped]) expect(isTicketCode(typed)).toBe(typed === code);
  }
});

it('takes a code however it is typed', () => {
  const [code = ''] = codes;
  const written = formatTicketCode(code);
  expect(written).toMatch(/^K7M3-PX4.$/);
  const fullWidth = code.replaceAll(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
  const ways = [
    ...[code, written, written.toLowerCase(), ` ${written} `, written.replace('-', ' ')],
    ...[written.replace('-', ' – '), written.replace('-', '\u2011'), fullWidth],
  ];
  for (const typed of ways) {
    expect(readTicketCode(typed)).toEqual({ code });
  }
});

it('tells a mistyped code from what is none', () => {
  const [code = ''] = codes;
  const mistyped = [code.replace('7', '4'), code.replace('7', '0'), code.slice(1), `${code}X`];
  for (const typed of mistyped) expect(readTicketCode(typed)).toBe('mistyped');
  const others = [
    'Hopper',
    'Schwartz',
    '17',
    '12345678',
    '+31612345678',
    'abcdefghijklmnopqrst-7',
    '',
  ];
  for (const typed of others) expect(readTicketCode(typed)).toBeUndefined();
});

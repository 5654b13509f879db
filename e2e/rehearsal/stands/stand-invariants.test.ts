import { expect, it } from 'vitest';
import { checkStands } from './stand-invariants.ts';
import type { Scan, ScanAnswer, StandRecord } from './stand-record.ts';

const scan = (device: string, secret: string, answer: ScanAnswer, at = 10): Scan => ({
  ...{ device, secret, answer, at },
});

/** Desk Ann, the device Lost that is taken out at 50, and the desk Away that had no network. */
const scans = [
  scan('Ann', 'a', 'valid'),
  scan('Bob', 'a', 'used'),
  scan('Lost', 'b', 'valid', 40),
  scan('Lost', 'c', 'refused', 60),
  scan('Ann', 'c', 'valid', 61),
  scan('Away', 'd', 'valid', 30),
];

const sms = (to: string, at: number) => ({
  ...{ id: `${to}-${at}`, to, at },
  body: 'A ticket came free for you K7M3-PX4P: http://localhost/t/waffles/x',
});

const record: StandRecord = {
  scans,
  usedAt: new Map([
    ['a', 11],
    ['b', 41],
    ['c', 62],
    ['d', 30],
  ]),
  takenOut: { device: 'Lost', at: 50 },
  offline: {
    device: 'Away',
    verdicts: [
      { secret: 'd', told: 'genuine', isGenuine: true },
      { secret: 'e', told: 'forged', isGenuine: false },
    ],
  },
  waits: [
    { phone: '+31611', freedAt: 1_000 },
    { phone: '+31612', freedAt: undefined },
  ],
  refused: [],
};

const broken = (more: Partial<StandRecord>, messages = [sms('+31611', 1_400)]) =>
  checkStands({ ...record, ...more }, messages).flatMap((one) => one.broken);

const withScan = (more: Scan) => broken({ scans: [...scans, more] });
const without = (secret: string) =>
  new Map([...record.usedAt].filter(([other]) => other !== secret));

it('finds nothing wrong with stands where all went well', () => {
  expect(broken({})).toEqual([]);
});

it('finds a ticket that is lost, or used twice', () => {
  expect(withScan(scan('Bob', 'a', 'valid'))).toEqual(['A ticket was used by Ann and by Bob.']);
  expect(withScan(scan('Bob', 'f', 'used'))).toEqual(['A ticket was let in nowhere: used.']);
  expect(broken({ usedAt: without('a') })).toEqual(['A ticket was let in and is not used.']);
  expect(broken({ usedAt: new Map([...record.usedAt, ['g', 5]]) })).toEqual([
    'A ticket is used that nobody held out.',
  ]);
  expect(broken({ refused: ['+31613'] })).toEqual([
    'The guest with +31613 got neither ticket nor place.',
  ]);
});

it('finds a device that works on after it was taken out, or was not tried', () => {
  expect(withScan(scan('Lost', 'a', 'used', 55))).toEqual([
    'Lost heard "used" 5 ms after it was taken out.',
  ]);
  expect(broken({ takenOut: { device: 'Lost', at: undefined } })).toEqual([
    'Lost could not be taken out.',
  ]);
  expect(broken({ takenOut: { device: 'Lost', at: 70 } })).toEqual([
    'Lost scanned nothing after it was taken out.',
  ]);
});

it('finds a code that is judged wrongly without a network, or not synced once', () => {
  const verdicts = [
    { secret: 'd', told: 'genuine', isGenuine: true },
    { secret: 'e', told: 'genuine', isGenuine: false },
  ] as const;
  expect(broken({ offline: { device: 'Away', verdicts } })).toEqual([
    'A forged code was told genuine.',
  ]);
  expect(withScan(scan('Away', 'd', 'used', 30))).toEqual(['2 scans of one code were synced.']);
  expect(broken({ usedAt: new Map([...record.usedAt, ['d', 900]]) })).toEqual([
    'A ticket that was let in without a network has another time of use.',
  ]);
});

it('finds who waits and hears late, never, twice or out of turn', () => {
  const place = 'Place 1 of the waiting list (+31611)';
  expect(broken({}, [sms('+31611', 6_000)])).toEqual([
    `${place} heard of the ticket after 5000 ms.`,
  ]);
  expect(broken({}, [])).toEqual([`${place} was to get 1 freed tickets and got 0.`]);
  expect(broken({}, [sms('+31611', 1_400), sms('+31611', 1_500)])).toEqual([
    `${place} was to get 1 freed tickets and got 2.`,
  ]);
  expect(broken({}, [sms('+31611', 1_400), sms('+31612', 1_400)])).toEqual([
    'Place 2 of the waiting list (+31612) was to get 0 freed tickets and got 1.',
  ]);
  expect(broken({ waits: [] })).toEqual(['No ticket came free.']);
});

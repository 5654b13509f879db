import type { QueueLogEntry } from '@site/shared/contracts/queue-staff';
import { expect, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import type { FairRecord } from './record.ts';

const minute = 60_000;
const start = Date.parse('2025-11-06T09:00:00Z');

/** `enrol@0 call@5:Ann`: what happened when, in minutes, and who did it. */
function historyOf(steps: string): QueueLogEntry[] {
  const targets: Record<string, QueueLogEntry['to']> = {
    enrol: 'VALID',
    call: 'BEING_CALLED',
    start: 'IN_SESSION',
    finish: 'USED',
    forfeit: 'FORFEITED',
    undo: 'VALID',
  };
  return steps.split(' ').map((step) => {
    const [, action = '', at, actor = 'visitor'] = /^(\w+)@(\d+):?(\w*)$/.exec(step) ?? [];
    const to = targets[action] ?? 'FORFEITED';
    return {
      action,
      from: null,
      to,
      actor,
      at: new Date(start + Number(at) * minute).toISOString(),
    };
  });
}

const smsTo = (code: string, ...texts: readonly string[]) =>
  texts.map((text, index) => ({
    id: `${code}-${index}`,
    to: `+3161${code}`,
    body: `${text} http://localhost/jf-ticket/${code}`,
    at: start,
  }));

const linkSms =
  'You are in the queue with number 1: almost your turn, please come closer. Follow it here:';
const farSms = 'You are in the queue with number 1. Follow it here:';
const callSms = 'Number 1, it is your turn! Come to Ann before 10:15.';

const note = { text: 'Rust', rating: 4, followUp: 'phone', consent: true } as const;
const kept = { told: note, found: note, wasOverwritten: false };

/** Two visitors: one is seen by Ann, the other one does not show up. */
function makeRecord(overrides: Partial<FairRecord> = {}): FairRecord {
  return {
    registrations: [
      { phone: '+3161a', number: 1, code: 'a' },
      { phone: '+3161b', number: 2, code: 'b' },
    ],
    refused: [],
    ticketsMade: 2,
    histories: new Map([
      ['a', historyOf('enrol@0 call@5:Ann start@6:Ann finish@9:Ann')],
      ['b', historyOf('enrol@1 call@7:Bob expire@12:clock')],
    ]),
    clashes: [],
    sms: [...smsTo('a', linkSms, callSms), ...smsTo('b', linkSms, callSms)],
    remindersOff: new Map(),
    switched: new Set(),
    notes: new Map([['a', kept]]),
    stands: undefined,
    ...overrides,
  };
}

const withHistories = (a: string, b: string) =>
  makeRecord({
    histories: new Map([
      ['a', historyOf(a)],
      ['b', historyOf(b)],
    ]),
  });

const broken = (record: FairRecord) => checkInvariants(record).flatMap((one) => one.broken);

const seen = 'enrol@0 call@5:Ann start@6:Ann finish@9:Ann';
const absent = 'enrol@1 call@7:Bob expire@12:clock';

it('finds nothing wrong with a fair that went well', () => {
  expect(broken(makeRecord())).toEqual([]);
});

it('finds who is lost', () => {
  expect(broken(makeRecord({ refused: ['+3161c'] }))).toEqual([
    'The visitor with +3161c could not register.',
  ]);
  expect(broken(makeRecord({ ticketsMade: 1 }))).toEqual(['2 registrations made 1 tickets.']);
  expect(broken(makeRecord({ histories: new Map([['a', historyOf(seen)]]) }))).toContain(
    'Number 2 (+3161b) is not in the queue.',
  );
  expect(broken(withHistories(seen, 'enrol@1 call@7:Bob'))).toEqual([
    'Number 2 was left behind as BEING_CALLED.',
  ]);
  const [first] = makeRecord().registrations;
  const withoutLink = { phone: '+3161b', number: 1, code: undefined };
  expect(broken(makeRecord({ registrations: first ? [first, withoutLink] : [] }))).toEqual([
    'Number 1 was given to two visitors.',
    'Number 1 (+3161b) never got the SMS with the link.',
  ]);
});

it('finds who is called twice, or by two', () => {
  const twice = withHistories('enrol@0 call@5:Ann call@6:Bob start@6:Bob finish@9:Bob', absent);
  expect(broken(twice)).toContain('Number 1 was called by Bob while called by Ann.');
  const clash = { code: 'a', interviewers: ['Ann', 'Bob'] } as const;
  expect(broken(makeRecord({ clashes: [clash] }))).toEqual([
    'Number 1 was given to Ann and to Bob at once.',
  ]);
});

it('finds who is overtaken, but not where an undone call came between', () => {
  const overtaken = withHistories('enrol@0 call@8:Ann start@8:Ann finish@9:Ann', absent);
  expect(broken(overtaken)).toEqual(['Number 2 was called before 1.']);
  const undone = withHistories(
    'enrol@0 call@5:Ann undo@8:Ann call@9:Bob start@9:Bob finish@10:Bob',
    absent,
  );
  const sms = [...smsTo('a', linkSms, callSms, callSms), ...smsTo('b', linkSms, callSms)];
  expect(broken({ ...undone, sms })).toEqual([]);
  // The first call may have been taken back before its SMS had left.
  expect(broken(undone)).toEqual([]);
});

it('finds an SMS that comes twice, never, or against somebody’s will', () => {
  const other = smsTo('b', linkSms, callSms);
  expect(broken(makeRecord({ sms: [...smsTo('a', linkSms, linkSms, callSms), ...other] }))).toEqual(
    ['Number 1 got 2 SMS with the link.', 'Number 1 was told 2 times that it is almost time.'],
  );
  expect(broken(makeRecord({ sms: [...smsTo('a', linkSms, callSms, callSms), ...other] }))).toEqual(
    ['Number 1 had 1 calls to hear of and got 2 SMS about them.'],
  );
  expect(broken(makeRecord({ sms: [...smsTo('a', linkSms), ...other] }))).toEqual([
    'Number 1 had 1 calls to hear of and got 0 SMS about them.',
  ]);
  const soon = 'Number 1: almost your turn, please come closer.';
  expect(broken(makeRecord({ sms: [...smsTo('a', linkSms, soon, callSms), ...other] }))).toEqual([
    'Number 1 was told 2 times that it is almost time.',
  ]);
  expect(broken(makeRecord({ sms: [...smsTo('a', farSms, soon, callSms), ...other] }))).toEqual([]);
  expect(broken(makeRecord({ sms: [...smsTo('a', farSms, callSms), ...other] }))).toEqual([
    'Number 1 was called without being told before that it is almost time.',
  ]);
  const off = { remindersOff: new Map([['a', start + minute]]), switched: new Set(['a']) };
  expect(broken(makeRecord(off))).toEqual([
    'Number 1 had 0 calls to hear of and got 1 SMS about them.',
  ]);
});

it('finds a note of an interview that was lost, changed, or written over unseen', () => {
  const withNote = (more: Partial<typeof kept>) =>
    broken(makeRecord({ notes: new Map([['a', { ...kept, ...more }]]) }));
  expect(broken(makeRecord({ notes: new Map() }))).toEqual([
    'Number 1 was interviewed and no note was taken.',
  ]);
  const other = 'The note of number 1 is not the one that was saved.';
  for (const change of [{ rating: 3 }, { consent: false }, { followUp: null }, { text: '' }]) {
    const found = { ...note, ...change };
    const record = makeRecord({ notes: new Map([['a', { ...kept, found }]]) });
    expect(broken(record)).toEqual([other]);
  }
  expect(broken(makeRecord({ notes: new Map([['a', { ...kept, found: undefined }]]) }))).toEqual([
    other,
  ]);
  expect(withNote({ wasOverwritten: true })).toEqual([
    'The note of number 1 was written over unseen.',
  ]);
});

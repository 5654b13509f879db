import {
  emptyInterviewNote,
  type InterviewNote,
  interviewNoteSchema,
} from '@site/shared/contracts/interview-note';
import { qrKeysSchema } from '@site/shared/contracts/qr-keys';
import { type StaffQueueSms, staffQueueSmsSchema } from '@site/shared/contracts/queue-sms';
import {
  type StaffQueue,
  type StaffQueueTicket,
  staffQueueSchema,
} from '@site/shared/contracts/queue-staff';
import { staffDeviceKey, staffQrKeysKey, staffScanKey } from '@site/shared/contracts/storage-keys';
import { ticketDeskSchema } from '@site/shared/contracts/ticket-desk';
import { accept, answer, disconnect, refuse } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { noteTexts } from './note-texts.ts';
import { queueTexts } from './queue-texts.ts';
import { scanTexts } from './scan-texts.ts';
import { smsTexts } from './sms-texts.ts';
import { texts } from './texts.ts';

const call = 'GET /api/challenge/staff/queue';
const smsCall = 'GET /api/challenge/staff/queue/sms';
const deskCall = 'GET /ticket-api/tickets/desk';
const stored = { [staffDeviceKey]: { token: 'token', name: 'Ada', muted: true } };
const steward = { [staffDeviceKey]: { ...stored[staffDeviceKey], role: 'steward' } };

function ticket(number: number, more: Partial<StaffQueueTicket> = {}): StaffQueueTicket {
  return {
    code: `code-${number}`,
    number,
    ticketStatus: 'VALID',
    attendeeFirstName: ['Grace', 'Alan', 'Edsger', 'Barbara'][number % 4] ?? '',
    attendeeLastName: ['Hopper', 'Turing', 'Dijkstra', 'Liskov'][number % 4] ?? '',
    interviewerName: null,
    ticketStatusUpdated: inSeconds(-900),
    showUpBefore: null,
    ...more,
  };
}

const called = (interviewerName: string, number: number) =>
  ticket(number, {
    ticketStatus: 'BEING_CALLED',
    interviewerName,
    showUpBefore: inSeconds(185),
  });

const queue = (tickets: StaffQueueTicket[], more: Partial<StaffQueue> = {}) =>
  answer(call, staffQueueSchema, () => ({
    paused: false,
    waiting: tickets.filter(({ ticketStatus }) => ticketStatus === 'VALID').length,
    beingCalled: 1,
    inSession: 1,
    used: 31,
    forfeited: 4,
    estimatedWaitingTime: 12,
    tickets,
    timestamp: inSeconds(0),
    ...more,
  }));

const sms = (
  ...states: [number: number, state: StaffQueueSms['sms'][number]['state'], kind?: string][]
) =>
  answer(smsCall, staffQueueSmsSchema, () => ({
    sms: states.map(([number, state, kind = 'ticket']) => ({
      ...{ code: `code-${number}`, kind, state, at: inSeconds(-60) },
    })),
  }));

const interview = ticket(41, { ticketStatus: 'IN_SESSION', interviewerName: 'Ada' });
const noteCall = 'GET /api/challenge/staff/queue/code-41/note';
const saveCall = 'PATCH /api/challenge/staff/queue/code-41/note';

const written: InterviewNote = {
  version: 3,
  value: {
    text: 'Four years of Kotlin, wants to learn Rust. Lives in Utrecht, can start in March.',
    rating: 4,
    followUp: 'phone',
    consent: true,
  },
  savedAt: inSeconds(-40),
  savedBy: 'Linus',
};
const note = (more: Partial<InterviewNote> = {}) =>
  answer(noteCall, interviewNoteSchema, () => ({ ...written, ...more }));

/** At another desk somebody is always faster: each look finds a newer version. */
const noteOfAnother = () => {
  let version = 1;
  return answer(noteCall, interviewNoteSchema, () => {
    version += 1;
    return { ...written, version };
  });
};

const desk = answer(deskCall, ticketDeskSchema, {
  activities: [
    { type: 'waffles', left: 12, unused: 85, used: 303, waiting: 0 },
    { type: 'ai-minigame', left: null, unused: 40, used: 22, waiting: 0 },
  ],
});

const waiting = [42, 43, 44, 45, 46].map((number) => ticket(number));
const inSession = ticket(40, { ticketStatus: 'IN_SESSION', interviewerName: 'Linus' });

const letInTwice = {
  key: '1',
  order: Date.now(),
  scannedAt: inSeconds(-300),
  isKept: true,
  isGenuine: true,
  isLetIn: true,
  outcome: { kind: 'used', since: inSeconds(-600), label: { type: 'waffles', number: '17' } },
};

export const states = pageStates({
  claims,
  address: '/staff',
  page: () => import('./staff-page.tsx'),
  answers: [
    answer('GET /ticket-api/tickets/qr-keys', qrKeysSchema, {
      keys: [{ id: 'key-01', publicKey: '2vpoPX4Oc_LhNIG5vq-wPIWi8C2fq1zfzKh5-VQSwDY' }],
      activities: ['waffles', 'lego'],
    }),
  ],
  states: {
    'signed out': { shows: (say) => say(texts, 'tokenHelp') },
    'wrong token': {
      answers: [refuse(call, 401, 'unauthorised')],
      async visitor({ fill, send }) {
        await fill({ token: 'wrong', name: 'Ada' });
        await send();
      },
      shows: (say) => say(texts, 'token.invalid'),
    },
    'nobody called': {
      stored,
      answers: [queue([inSession, ...waiting], { beingCalled: 0 }), sms(), desk],
      shows: (say) => say(queueTexts, 'callNext'),
    },
    'own ticket called': {
      stored,
      answers: [queue([inSession, called('Ada', 41), ...waiting]), sms(), desk],
      shows: (say) => say(queueTexts, 'start'),
    },
    'SMS not delivered': {
      stored,
      answers: [
        queue([inSession, called('Ada', 41), ...waiting]),
        sms([41, 'undelivered', 'call'], [42, 'delivered'], [43, 'sent'], [44, 'undelivered']),
        desk,
      ],
      shows: (say) => say(smsTexts, 'callAloud'),
    },
    'interview note': {
      stored,
      answers: [queue([interview, ...waiting]), sms(), note(), desk],
      shows: (say) => say(noteTexts, 'consentHint'),
    },
    'interview note without a network': {
      stored,
      answers: [
        queue([interview, ...waiting]),
        sms(),
        note({ version: 0, value: emptyInterviewNote, savedAt: null, savedBy: null }),
        disconnect(saveCall),
        accept('GET /api/xsrf'),
        desk,
      ],
      async visitor({ fill, press, say }) {
        // A phone shows one half of the page at a time.
        await press(say(texts, 'queue'));
        await fill({ note: 'Knows Rust' });
      },
      shows: (say) => say(noteTexts, 'waiting'),
    },
    'interview note saved at another desk': {
      stored,
      answers: [
        queue([interview, ...waiting]),
        sms(),
        noteOfAnother(),
        refuse(saveCall, 409, 'invalidTransition', { details: { version: '3' } }),
        accept('GET /api/xsrf'),
        desk,
      ],
      async visitor({ fill, press, say }) {
        // A phone shows one half of the page at a time.
        await press(say(texts, 'queue'));
        await fill({ note: 'Knows Rust' });
      },
      shows: (say) => say(noteTexts, 'conflictHelp'),
    },
    paused: {
      stored,
      answers: [queue([called('Linus', 41), ...waiting], { paused: true }), sms(), desk],
      shows: (say) => say(queueTexts, 'paused'),
    },
    steward: {
      stored: steward,
      answers: [queue([inSession, called('Linus', 41), ...waiting]), sms(), desk],
      shows: (say) => say(queueTexts, 'wait'),
    },
    'let in twice': {
      stored: { ...stored, [`${staffScanKey}1`]: letInTwice },
      answers: [queue([inSession, ...waiting]), sms(), desk],
      shows: (say) => say(scanTexts, 'seen'),
    },
    'stand of an activity': {
      stored: {
        ...steward,
        [staffQrKeysKey]: { known: { keys: [], activities: ['waffles'] }, stand: 'waffles' },
      },
      answers: [queue([inSession, ...waiting]), sms(), desk],
      shows: (say) => say(scanTexts, 'stockLeft'),
    },
    'device taken out': {
      stored: steward,
      answers: [refuse(call, 401, 'unauthorised', { details: { reason: 'revoked' } }), desk],
      shows: (say) => say(texts, 'revoked'),
    },
    offline: {
      stored,
      answers: [disconnect(call), disconnect(deskCall)],
      shows: (say) => say(queueTexts, 'loadingFailed'),
    },
  },
});

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toISOString();
}

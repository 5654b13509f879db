import { fairReportSchema } from '@site/shared/contracts/fair-report';
import { fairSettingsSchema } from '@site/shared/contracts/fair-settings';
import { type AuditLine, auditSchema } from '@site/shared/contracts/staff-audit';
import {
  invitationSchema,
  type StaffMembers,
  staffMembersSchema,
} from '@site/shared/contracts/staff-members';
import { staffDeviceKey } from '@site/shared/contracts/storage-keys';
import { accept, answer, disconnect } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { auditTexts } from './audit-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { reportTexts } from './report-texts.ts';
import { settingsTexts } from './settings-texts.ts';
import { teamTexts } from './team-texts.ts';
import { texts } from './texts.ts';

const members = 'GET /api/challenge/staff/members';
const settingsCall = 'GET /api/challenge/staff/settings';
const reportCall = 'GET /api/challenge/staff/report';
const audit = 'GET /api/challenge/staff/audit';
const device = { token: 'token', name: 'Olga', role: 'organiser', muted: true };
const stored = { [staffDeviceKey]: device };

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

type Member = StaffMembers['members'][number];

const member = (id: string, more: Partial<Member>): Member => ({
  id,
  name: 'Olga',
  role: 'organiser',
  endsAt: inHours(48),
  invitedUntil: null,
  devices: [],
  ...more,
});

const used = (kind: 'Mac' | 'iPhone', revokedAt: string | null): Member['devices'][number] => ({
  id: kind,
  kind,
  createdAt: inHours(-9),
  lastUsedAt: inHours(-2),
  revokedAt,
});

const team = answer(members, staffMembersSchema, () => ({
  members: [
    member('1', { devices: [used('Mac', null), used('iPhone', inHours(-1))] }),
    member('2', { name: 'Grace', role: 'steward', invitedUntil: inHours(12) }),
    member('3', { name: 'Linus', role: 'interviewer', endsAt: inHours(-12) }),
  ],
  timestamp: inHours(0),
}));

const line = (id: string, action: AuditLine['action'], actor: string | null): AuditLine => ({
  id,
  at: inHours(-Number(id)),
  actor,
  action,
  details: { name: 'Grace', kind: 'iPhone' },
});

const log = answer(audit, auditSchema, () => ({
  lines: [line('1', 'device-revoked', 'Olga'), line('2', 'member-invited', null)],
}));

const unchanged = { version: 0, changedAt: null, changedBy: null };

const settings = answer(settingsCall, fairSettingsSchema, () => ({
  challenge: { ...unchanged, value: { opens: null, closes: null } },
  activities: [
    {
      ...{ type: 'waffles', version: 2, changedAt: inHours(-1), changedBy: 'Olga' },
      value: { opens: inHours(-3), closes: inHours(2), capacity: 300, waitingList: null },
    },
    {
      ...{ ...unchanged, type: 'ai-minigame' },
      value: { opens: inHours(1), closes: null, capacity: null, waitingList: null },
    },
  ],
  queue: { ...unchanged, value: { showUpMinutes: 5 } },
  sms: { ...unchanged, value: { inAll: 5_000, perPhone: 5, cents: 7.5 } },
  timestamp: inHours(0),
}));

const report = answer(reportCall, fairReportSchema, () => ({
  day: inHours(0).slice(0, 10),
  now: { paused: true, waiting: 14, beingCalled: 2, inSession: 4 },
  queue: {
    ...{ registered: 212, interviewed: 148, noShows: 9 },
    ...{ interview: 11.25, longestInterview: 31.5, wait: 24.1 },
  },
  interviewers: [
    { name: 'Ada', interviews: 80 },
    { name: 'Linus', interviews: 68 },
  ],
  activities: [
    {
      ...{ type: 'waffles', given: 290, used: 200, forfeited: 2 },
      ...{ inForce: 290, capacity: 300, waiting: 0 },
    },
    {
      ...{ type: 'ai-minigame', given: 0, used: 0, forfeited: 0 },
      ...{ inForce: 0, capacity: null, waiting: 0 },
    },
  ],
  interviews: {
    ...{ noted: 131, rating: 3.42, followUps: 57, agreed: 88 },
    ...{ passedOn: 86, waiting: 1, failed: 1 },
  },
  sms: [
    { budget: 'codes' as const, sent: 60, delivered: 59, waiting: 0, failed: 0, cents: 450 },
    { budget: 'tickets' as const, sent: 502, delivered: 497, waiting: 1, failed: 2, cents: 3_765 },
    { budget: 'calls' as const, sent: 333, delivered: 333, waiting: 0, failed: 4, cents: 2_497.5 },
  ],
  timestamp: inHours(0),
}));

export const states = pageStates({
  claims,
  address: '/staff/organise',
  page: () => import('./organiser-page.tsx'),
  answers: [team, log, settings, report, accept('GET /api/xsrf')],
  states: {
    'signed out': { shows: (say) => say(texts, 'signedOut') },
    'not an organiser': {
      stored: { [staffDeviceKey]: { ...device, role: 'steward' } },
      shows: (say) => say(texts, 'toStaff'),
    },
    team: { stored, shows: (say) => say(teamTexts, 'newLink') },
    figures: { stored, shows: (say) => say(reportTexts, 'resume') },
    people: { stored, shows: (say) => say(peopleTexts, 'erase') },
    settings: { stored, shows: (say) => say(settingsTexts, 'closeNow') },
    'what was done': { stored, shows: (say) => say(auditTexts, 'teamToken') },
    'nothing chosen': {
      stored,
      async visitor({ press, say }) {
        await press(say(teamTexts, 'invite'));
      },
      shows: (say) => say(teamTexts, 'until.required'),
    },
    invitation: {
      stored,
      answers: [
        answer('POST /api/challenge/staff/members', invitationSchema, () => ({
          ...{ secret: 'a-secret-that-is-shown-once', expiresAt: inHours(12) },
        })),
      ],
      async visitor({ fill, press, say }) {
        await fill({ name: 'Barbara', until: inHours(7 * 24).slice(0, 10) });
        await press(say(teamTexts, 'invite'));
      },
      shows: (say) => say(teamTexts, 'done'),
    },
    offline: {
      stored,
      answers: [
        disconnect(members),
        disconnect(audit),
        disconnect(settingsCall),
        disconnect(reportCall),
      ],
      shows: (say) => say(texts, 'noAnswer'),
    },
  },
});

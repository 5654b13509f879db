import { contentTypes } from '@site/shared/contracts/content-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeSmtpServer,
  startFakeSmtpServer,
} from '../../backend/src/testing/fake-smtp-server.ts';
import {
  type PostgresServer,
  startPostgresServer,
} from '../../backend/src/testing/postgres-server.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { rawRequest, sendRaw } from '../fixtures/raw-http.ts';
import { FakeGateway } from '../outages/fake-gateway.ts';
import { findPersonalData } from './personal-data.ts';
import { visitSite } from './visit-site.ts';
import { bodies, guesses, malformed, targets, visitor } from './visitor-input.ts';

// What both programs log at debug, while everything that a visitor can do is done, and while what it
// needs fails: nothing of the visitor is in it.

const postgres = await startPostgresServer();
if (!postgres) process.stdout.write('SKIPPED: personal data in logs, no PostgreSQL was found.\n');

const tokens = {
  staff: 'staff-token-of-the-log-tests-0123',
  operations: 'operations-token-of-the-log-tests',
  gateway: 'gateway-token-of-the-log-tests',
};

/** Addresses that the log names, of the site and of the backend alone. */
const told = [
  ...['/api/challenge/ticket', '/ticket-api/tickets', '/tickets', '/api/auth/user', '/api/email'],
  ...['/api/auth/login', '/api/contact', '/api/crack', '/api/my-ticket', '/metrics', '/beacons'],
  '/api/event/tafelreview-2027/registration',
  ...['/api/challenge/staff/queue/next', '/api/challenge/staff/queue/[secret]/forfeit'],
  ...['/tickets/[secret]/state', '/t/waffles/[secret]', '/jf-ticket/[secret]', '/api/[e-mail]'],
  ...['/releases/override', '/contact', '/api/[e-mail]/[number]'],
];

/** What the log says of what failed. */
const failures = [
  ...['password-refused', 'login-code-refused', 'activation-code-refused', 'staff-token-refused'],
  ...['operations-token-refused', 'override-refused', 'request-target-refused'],
  ...['The SMS gateway answered 500.', 'The mail server did not take the message (451).'],
  ...['insert into \\"queue_tickets\\"', 'insert into \\"tickets\\"', 'insert into \\"users\\"'],
  ...['insert into \\"submissions\\"', '"code":"23514"', '"code":"P0001"', '"code":"57P01"'],
  ...['The database cannot be reached.', 'a service does not answer'],
];

const wait = { timeout: 20_000, interval: 20 };

// One story, told in order.
describe.skipIf(!postgres)('logs at debug', { shuffle: false }, () => {
  const database = postgres as PostgresServer;
  const gateway = new FakeGateway();
  let smtp: FakeSmtpServer;
  let site: OwnSite;
  let visit: ReturnType<typeof visitSite>;

  beforeAll(async () => {
    smtp = await startFakeSmtpServer();
    site = await startOwnSite({
      environment: {
        LOG_LEVEL: 'debug',
        DATABASE_URL: database.url,
        SMS_WEBHOOK_URL: await gateway.start(),
        SMS_WEBHOOK_TOKEN: tokens.gateway,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Rawit <website@rawit.example>',
        MAIL_TO: 'info@rawit.example',
        STAFF_TOKEN: tokens.staff,
        OPERATIONS_TOKEN: tokens.operations,
        CRACK_DEADLINE: '2999-12-31',
      },
    });
    visit = visitSite(site.origin);
    for (const [what, token] of Object.entries(tokens)) visit.hide(`token: ${what}`, token);
  });

  afterAll(async () => {
    await site?.stop();
    await Promise.all([gateway.close(), smtp?.close(), database.stop()]);
  });

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  const statusesOf = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status);

  async function smsTo(phone: string, count = 1): Promise<string> {
    await expect.poll(() => gateway.to(phone), wait).toHaveLength(count);
    return gateway.to(phone).at(-1)?.body ?? '';
  }

  it('are written while all forms are sent', async () => {
    expect(statusesOf(await visit.everyForm())).toEqual([201, 201, 200, 204, 204, 204, 204, 204]);
    await expect.poll(() => smtp.received.length, wait).toBeGreaterThan(3);
  });

  it('are written while somebody gets an account, and logs in in every way', async () => {
    const { ask, hide, login, newPhone, signUp } = visit;
    const phone = newPhone();
    const signedUp = await signUp(phone);
    expect(signedUp.status).toBe(200);
    const { reference } = JSON.parse(signedUp.text) as { reference: string };
    const activationCode = hide('activation code', /\d{6}/.exec(await smsTo(phone))?.[0]);
    const activate = (code: string) =>
      ask('/api/auth/user', { reference, activationCode: code }, { type: contentTypes.activation });
    expect(statusesOf([await activate(guesses.code), await activate(activationCode)])).toEqual([
      401, 200,
    ]);
    const byPassword = (password: string) =>
      login(contentTypes.loginPassword, { username: bodies.signup(phone).username, password });
    const tries = await Promise.all([visitor.wrongPassword, visitor.password].map(byPassword));
    expect(statusesOf(tries)).toEqual([401, 200]);
    const asked = await login(contentTypes.loginPhone, { phone });
    const other = JSON.parse(asked.text) as { reference: string };
    const otp = hide('login code', /\d{6}/.exec(await smsTo(phone, 2))?.[0]);
    const byOtp = (code: string) =>
      login(contentTypes.loginOtp, { reference: other.reference, otp: code });
    const [wrong, right] = [await byOtp(guesses.code), await byOtp(otp)];
    expect(statusesOf([wrong, right])).toEqual([401, 200]);
    const { token } = (JSON.parse(right.text) as { token: { token: string } }).token;
    hide('session token', token);
    const calls = [
      ask('/api/auth/token/minigame', undefined, bearer(token)),
      ask('/api/auth/token/minigame', undefined, bearer(guesses.session)),
      login(contentTypes.loginEmail, { email: visitor.email }),
      login(contentTypes.loginPhone, { phone: newPhone() }),
    ];
    expect(statusesOf(await Promise.all(calls))).toEqual([200, 401, 404, 404]);
  });

  it('are written while the fair’s team works, and others try to', async () => {
    const { ask, challenge, hide, newPhone, ticket } = visit;
    const { interviewer: interviewerName } = visitor;
    const phone = newPhone();
    expect((await challenge(phone)).status).toBe(201);
    const code = hide('queue ticket', /jf-ticket\/(\S+)/.exec(await smsTo(phone))?.[1]);
    const ticketPhone = newPhone();
    expect((await ticket(ticketPhone)).status).toBe(201);
    const secret = hide('ticket', /\/t\/\w+\/([\w-]+)/.exec(await smsTo(ticketPhone))?.[1]);
    const next = '/api/challenge/staff/queue/next';
    const change = { state: 'USED' };
    const asStaff = bearer(tokens.staff);
    const answers = [
      await ask(next, { interviewerName }, bearer(guesses.staff)),
      await ask(next, { interviewerName }, asStaff),
      await ask(`/api/challenge/staff/queue/${code}/forfeit`, { interviewerName }, asStaff),
      await ask(`/api/challenge/staff/queue/${code}/log`, undefined, asStaff),
      await ask(`/ticket-api/tickets/${secret}/state`, change, { method: 'PATCH', ...asStaff }),
      await ask(
        '/ticket-api/tickets/state',
        { type: 'waffles', secret },
        { method: 'PATCH', ...asStaff },
      ),
      await ask(`/ticket-api/tickets/by-secret/${secret}`, undefined, {
        headers: { 'ticket-type': 'waffles' },
      }),
      await ask(`/t/waffles/${secret}`),
      await ask(`/jf-ticket/${code}`),
      await ask('/api/challenge/staff/people/erase', { phone }, asStaff),
      await ask('/metrics', undefined, bearer(guesses.operations)),
      await ask('/metrics', undefined, bearer(tokens.operations)),
    ];
    expect(statusesOf(answers)).toEqual([
      401, 200, 200, 200, 200, 409, 200, 200, 200, 200, 401, 200,
    ]);
  });

  it('are written while bodies and addresses are wrong', async () => {
    const { ask } = visit;
    const from6 = { 'x-forwarded-for': visitor.address6 };
    for (const path of [
      '/api/contact',
      '/api/email',
      '/beacons',
      '/beacons/reports',
      '/api/crack',
    ]) {
      for (const body of malformed) {
        const { status } = await ask(path, body, { headers: from6 });
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      }
    }
    const cookie = `release-override=${guesses.secret}; XSRF-TOKEN=${guesses.session}`;
    const port = Number(new URL(site.origin).port);
    for (const target of targets) {
      const headers = { ...from6, cookie, 'user-agent': visitor.nickname };
      const { status = 0 } = await sendRaw(port, rawRequest(`GET ${target} HTTP/1.1`, headers));
      expect([target, status >= 200 && status < 500]).toEqual([target, true]);
    }
    await sendRaw(port, `${visitor.lastName} is no HTTP\r\n\r\n`);
  });

  it('are written while gateway and mail server refuse, and repeat what they got', async () => {
    const { challenge, write } = visit;
    gateway.answers(({ to, body }, response) => response.writeHead(500).end(`${to}: ${body}`));
    smtp.reply('data', `451 ${visitor.lastName} <${visitor.email}> is not welcome`);
    const before = gateway.received.length;
    expect(statusesOf([await challenge(), await write('/api/contact')])).toEqual([201, 204]);
    await expect.poll(() => gateway.received.length, wait).toBeGreaterThan(before);
    await expect.poll(site.output, wait).toMatch(/mail server did not take the message/);
    gateway.release();
    smtp.reply('data', undefined);
  });

  it('are written while the database refuses rows, and repeats them', async () => {
    const tables = ['queue_tickets', 'tickets', 'users', 'submissions', 'ticket_requests'];
    const inEach = (statement: (table: string) => string) =>
      database.query(tables.map(statement).join(';'));
    await inEach((table) => `alter table ${table} add constraint refuses check (false) not valid`);
    expect(new Set(statusesOf(await visit.everyForm()))).toEqual(new Set([500]));
    await inEach((table) => `alter table ${table} drop constraint refuses`);
    await database.query(`create function repeat() returns trigger language plpgsql as
      $$ begin raise exception 'this row is wrong: %', new using hint = new::text; end $$`);
    await inEach(
      (table) =>
        `create trigger repeats before insert on ${table} for each row execute function repeat()`,
    );
    expect(new Set(statusesOf(await visit.everyForm()))).toEqual(new Set([500]));
    await inEach((table) => `drop trigger repeats on ${table}`);
  });

  it('are written while the database is away, and then the backend', async () => {
    const { ask, everyForm } = visit;
    await database.halt();
    expect(new Set(statusesOf(await everyForm()))).toEqual(new Set([503]));
    await site.stopBackend();
    expect(new Set(statusesOf(await everyForm()))).toEqual(new Set([502]));
    for (const path of [`/t/waffles/${guesses.secret}`, `/jf-ticket/${guesses.secret}`]) {
      expect((await ask(path)).status).toBeLessThan(500);
    }
    await site.host.stop();
  });

  it('tell of all this', () => {
    const log = site.output();
    expect(told.filter((address) => !log.includes(`"url":"${address}"`))).toEqual([]);
    expect(failures.filter((text) => !log.includes(text))).toEqual([]);
  });

  it('hold nothing of the visitor', () => {
    expect(findPersonalData(withoutRepetitions(site.output()), visit.values)).toEqual([]);
    // Each would be found.
    const planted = visit.values.map(({ value }) => JSON.stringify({ msg: value })).join('\n');
    expect(findPersonalData(planted, visit.values)).toEqual(visit.values.map(({ what }) => what));
  });
});

/** Each line once, without what differs in all of them and identifies no person. */
function withoutRepetitions(log: string): string {
  const own = /"(?:time|pid|responseTime)":[\d.]+,?|"traceId":"[\da-f]{32}",/g;
  return [...new Set(log.split('\n').map((line) => line.replaceAll(own, '')))].join('\n');
}

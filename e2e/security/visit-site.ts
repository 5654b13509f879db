import { contentTypes } from '@site/shared/contracts/content-types';
import type { PersonalValue } from './personal-data.ts';
import { bodies, knownValues, visitor } from './visitor-input.ts';

interface Asking {
  readonly method?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = 'application/json';

/** What the strange visitor sends to a site, and all that no log of it may hold. */
export function visitSite(origin: string) {
  const values: PersonalValue[] = [...knownValues];
  let people = 0;

  /** A value that logs may not hold either; gives it. */
  function hide(what: string, value = ''): string {
    if (value === '') throw new Error(`There is no ${what}.`);
    values.push({ what, kind: /^\d{6}$/.test(value) ? 'code' : 'text', value });
    return value;
  }

  function newPhone(): string {
    people += 1;
    const value = `+3168765${4_300 + people}`;
    values.push({ what: `phone ${people}`, kind: 'phone', value });
    return value;
  }

  async function ask(path: string, body?: unknown, { method, type = json, headers }: Asking = {}) {
    const answer = await fetch(origin + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: { 'content-type': type, 'x-forwarded-for': visitor.address, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  /** With a token of the bot-check. */
  async function checked(path: string, body: object) {
    const issued = await ask('/api/captcha/token', { action: 'submit' });
    if (issued.status !== 200) return issued;
    const { token } = JSON.parse(issued.text) as { token: string };
    return ask(path, body, { headers: { 'x-captcha-token': hide('bot-check token', token) } });
  }

  const login = (type: string, body: object) => ask('/api/auth/login', body, { type });
  const challenge = (phone = newPhone()) => ask('/api/challenge/ticket', bodies.challenge(phone));
  const ticket = (phone = newPhone()) =>
    ask('/ticket-api/tickets', bodies.ticket(phone), {
      type: contentTypes.ticket,
      headers: { 'ticket-type': 'waffles' },
    });
  const signUp = (phone = newPhone()) =>
    ask('/api/auth/user', bodies.signup(phone), { type: contentTypes.signup });
  // The same text twice would be one mail.
  const write = (path: string) =>
    ask(path, { ...bodies.contact, message: `${visitor.message} ${newPhone()} ${visitor.study}` });

  /** Everything that stores something of a visitor. */
  const everyForm = () =>
    Promise.all([
      ...[challenge(), ticket(), signUp()],
      checked('/api/event/tafelreview-2027/registration', bodies.event(newPhone())),
      checked('/api/crack', bodies.crack(newPhone())),
      ask('/api/my-ticket', { phone: newPhone() }),
      ...[write('/api/contact'), write('/api/email')],
    ]);

  return { values, hide, newPhone, ask, login, challenge, ticket, signUp, write, everyForm };
}

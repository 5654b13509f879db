import type { ChallengeRegistration } from '@site/shared/contracts/challenge-registration';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import type { StaffQueue, StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

export const staffToken = 'staff-token-for-tests-0123456789';

export const makeRegistration = (
  overrides: Partial<ChallengeRegistration> = {},
): ChallengeRegistration => ({
  firstName: 'Jan',
  lastName: 'Jansen',
  phone: '06 12 34 56 78',
  email: '',
  options: {},
  ...overrides,
});

type Headers = Record<string, string>;

let phones = 0;

/** What visitors and staff of a fair do, over HTTP. */
export function atTheFair({ app }: TestApp) {
  const staffHeaders = { authorization: `Bearer ${staffToken}` };

  const newPhone = () => {
    phones += 1;
    return `+316${String(10_000_000 + phones)}`;
  };

  const register = (
    overrides: Partial<ChallengeRegistration> = {},
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: '/api/challenge/ticket',
      payload: makeRegistration({ phone: newPhone(), ...overrides }),
      headers,
    });

  const staff = (
    path: string,
    payload: object = {},
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: `/api/challenge/staff/queue/${path}`,
      payload,
      headers: { ...staffHeaders, ...headers },
    });

  async function smsTo(phone: string): Promise<string[]> {
    const response = await app.inject({ url: '/outbox', headers: { accept: 'application/json' } });
    return response
      .json<OutboxMessage[]>()
      .filter(({ to }) => to === phone)
      .map(({ body }) => body);
  }

  return {
    newPhone,
    register,
    staff,
    staffHeaders,
    smsTo,
    /** Joins the queue: number and code of the ticket. */
    enrol: async (overrides: Partial<ChallengeRegistration> = {}) => {
      const { number } = (await register(overrides)).json<{ number: number }>();
      const { tickets } = (
        await app.inject({ url: '/api/challenge/staff/queue', headers: staffHeaders })
      ).json<StaffQueue>();
      const code = tickets.find((ticket) => ticket.number === number)?.code ?? '';
      return { number, code };
    },
    view: async (code: string) =>
      (await app.inject(`/api/challenge/ticket/view/${code}`)).json<QueueTicket>(),
    next: async (interviewerName = 'Ann') =>
      (await staff('next', { interviewerName })).json<StaffQueueTicket>(),
    queue: async () =>
      (
        await app.inject({ url: '/api/challenge/staff/queue', headers: staffHeaders })
      ).json<StaffQueue>(),
  };
}

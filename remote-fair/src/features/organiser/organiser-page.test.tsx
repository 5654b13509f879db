import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/fair-network.ts';
import { installOrganiserDesk, network, organise, teamOf } from '../../testing/organiser-desk.tsx';

installOrganiserDesk();

const inviteCall = 'POST /api/challenge/staff/members';
const bodies = (call: string) =>
  network.received.filter((request) => request.call === call).map(({ body }) => body);

// The last day is one within a year.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-11-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function invite(name: string, until = '2030-11-06') {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'interviewer' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: until } });
  fireEvent.click(screen.getByText('Make an invitation'));
}

describe('the team', () => {
  it('grows by an invitation that is shown once, as a link and to scan', async () => {
    network.answer(inviteCall, () =>
      HttpResponse.json(
        { secret: 'the-secret-of-it', expiresAt: '2030-11-01T12:00:00Z' },
        { status: 201 },
      ),
    );
    await organise();
    invite('Ada');
    await screen.findByText('Invitation for Ada');
    screen.getByText(/#invitation=the-secret-of-it$/);
    screen.getByRole('img', { name: 'QR code of the invitation for Ada' });
    // The last moment of that day in Amsterdam.
    const endsAt = '2030-11-06T22:59:59.999Z';
    expect(bodies(inviteCall)).toEqual([{ name: 'Ada', role: 'interviewer', endsAt }]);
    fireEvent.click(screen.getByText('Done, hide it'));
    expect(screen.queryByText(/the-secret-of-it/)).toBeNull();
  });

  it.each(['2030-10-31', '2031-11-03'])(
    'has nobody until %s, and says so before it asks',
    async (until) => {
      await organise();
      invite('Ada', until);
      await screen.findByText('Choose today or a later day, within a year.');
      expect(bodies(inviteCall)).toEqual([]);
    },
  );

  it('has no two of one name, and keeps what was typed', async () => {
    network.answer(inviteCall, () => refusal(409, 'userAlreadyExists'));
    await organise();
    invite('Grace');
    await screen.findByText('Somebody on the team has this name. Add a letter.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace');
  });

  it('loses a device only when somebody says so twice', async () => {
    const call = 'POST /api/challenge/staff/devices/d-1/revoke';
    network.answer(call, () => new HttpResponse(null, { status: 204 }));
    await organise();
    fireEvent.click(screen.getByRole('button', { name: 'Take out this device of Grace' }));
    const asked = within(screen.getByRole('group', { name: 'Take out this device of Grace' }));
    expect(document.activeElement).toBe(asked.getByText('No'));
    expect(bodies(call)).toEqual([]);
    network.answer('GET /api/challenge/staff/members', () =>
      HttpResponse.json(teamOf({ revokedAt: '2025-11-06T13:00:00Z' })),
    );
    fireEvent.click(asked.getByText('Yes: Take out'));
    await screen.findByText(/^iPhone, out since/);
    expect(bodies(call)).toHaveLength(1);
    // A keyboard goes on at the person whose device it was.
    expect(document.activeElement?.textContent).toMatch(/^Grace, /);
  });
});

it('lets nobody stay who is taken out, and says why', async () => {
  await organise();
  network.answer('GET /api/challenge/staff/members', () =>
    HttpResponse.json(
      { error: 'unauthorised', message: '', fieldErrors: {}, details: { reason: 'ended' } },
      { status: 401 },
    ),
  );
  await screen.findByText('Your time on the team is over.');
  expect(localStorage.length).toBe(0);
});

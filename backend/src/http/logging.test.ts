import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeLog } from '../testing/silent-log.ts';
import { loggedAddress } from './logging.ts';

describe('addresses in logs', () => {
  it.each([
    ['/api/contact?email=jan@example.com', '/api/contact'],
    ['/jf-ticket/AB12', '/jf-ticket/[secret]'],
    ['/t/jfall/4f0c2a', '/t/jfall/[secret]'],
    ['/api/challenge/ticket/view/AB12.svg', '/api/challenge/ticket/view/[secret].svg'],
    ['/api/challenge/ticket/reminders/AB12/true', '/api/challenge/ticket/reminders/[secret]/true'],
    ['/tickets/by-secret/4f0c2a', '/tickets/by-secret/[secret]'],
    ['/tickets/4f0c2a/state', '/tickets/[secret]/state'],
    ['/tickets/qr/jfall/4f0c2a.png', '/tickets/qr/jfall/[secret].png'],
  ])('%s becomes %s', (url, expected) => {
    expect(loggedAddress(url)).toBe(expected);
  });
});

describe('errors in logs', () => {
  it('leave out what a query was about, and what the database says of the row', () => {
    const { log, written } = makeLog();
    const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      detail: 'Key (email)=(jan@example.com) already exists.',
    });
    const query = 'insert into users (email) values ($1)';
    log.error({ err: new DrizzleQueryError(query, ['jan@example.com'], cause) }, 'failed');
    expect(written()).toContain(query);
    expect(written()).toContain('23505');
    expect(written()).not.toContain('jan@');
  });

  it('leave out addresses, phone numbers and codes in messages', () => {
    const { log, written } = makeLog();
    const error = new Error('550 <jan@example.com> unknown, phone +31 6 1234 5678');
    log.error({ err: error }, 'failed');
    expect(written()).toContain('550 <[e-mail]> unknown, phone [number]');
    expect(written()).toMatch(/"stack":"\s+at /);
    expect(written()).not.toMatch(/jan@|1234/);
  });
});

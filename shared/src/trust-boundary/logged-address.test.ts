// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { loggedAddress, withLoggedAddresses } from './logged-address.ts';

describe('an address in a log', () => {
  it.each([
    ['/jf-ticket/abc123', '/jf-ticket/[secret]'],
    ['/en/JF-Ticket/abc123', '/en/JF-Ticket/[secret]'],
    ['/t/fair/abc123', '/t/fair/[secret]'],
    ['/nl/t/fair/abc123?activities=x', '/nl/t/fair/[secret]'],
    ['/api/challenge/ticket/view/abc123', '/api/challenge/ticket/view/[secret]'],
    ['/api/challenge/ticket/view/abc.123.svg', '/api/challenge/ticket/view/[secret]'],
    ['/api/challenge/ticket/reminders/abc/true', '/api/challenge/ticket/reminders/[secret]/true'],
    ['/api/challenge/staff/queue/abc123/finish', '/api/challenge/staff/queue/[secret]/finish'],
    ['/api/challenge/tickets/qr/abc123.png', '/api/challenge/tickets/qr/[secret]'],
    ['/ticket-api/tickets/by-secret/abc123', '/ticket-api/tickets/by-secret/[secret]'],
    ['/ticket-api/tickets/qr/fair/abc123.svg', '/ticket-api/tickets/qr/fair/[secret]'],
    ['/ticket-api/tickets/abc123/state', '/ticket-api/tickets/[secret]/state'],
    ['/tickets/abc123/state?x=1', '/tickets/[secret]/state'],
    ['http://site.test/jf-ticket/abc123#top', '/jf-ticket/[secret]'],
    ['http://user:abc123@site.test', ''],
  ])('hides the secret of %s', (url, logged) => {
    expect(loggedAddress(url)).toBe(logged);
  });

  it.each([
    '/jf-ticket%2fabc123',
    '/jf-ticket%2Fabc123',
    '/jf-ticket%252fabc123',
    '/%6af-ticket/abc123',
    '/JF%2dticket/abc123',
    '/jf-ticket//abc123',
    '//jf-ticket///abc123',
    '/jf-ticket\\abc123',
    '/jf-ticket/%0aabc123',
    '/jf-ticket%5cabc123',
    '/jf-ticket/x/abc123',
    '/login/int/jf-ticket%2fabc123',
    '/login/int/%2Fjf-ticket%2Fabc123%3Fx',
    '/en/login/int/t%2ffair%2fabc123',
    '/t//fair//abc123',
    '/t/fair/x/abc123',
    '/t%2Ffair%2Fabc123',
    '/ticket-api//tickets/by-secret/abc123',
    '/ticket-api/tickets/by-secret%2fabc123',
    '/ticket-api/tickets//abc123/state',
    '/ticket-api/tickets/%61bc123/state/',
    '/api/challenge/tickets/qr//abc123.png',
    '/api/challenge/staff/queue//abc123/finish',
    '/contact%3Fcode=abc123',
    '/contact%23abc123',
    '/contact;code=abc123',
    '/contact?code=abc123',
    '/%25252525252fjf-ticket/abc123',
    '/contact/abc123@example.nl',
  ])('never tells what is secret in %s', (url) => {
    expect(loggedAddress(url)).not.toMatch(/abc123|bc123/);
  });

  it.each(['/x/0612345678', '/x/%2B31612345678/y', '/x/+31 6 1234 5678'])(
    'never tells the phone number in %s',
    (url) => {
      expect(loggedAddress(url)).not.toMatch(/1234/);
    },
  );

  it.each([
    '/',
    '/jfall-2025/ticket',
    '/ticket-api/tickets',
    '/ticket-api/tickets/state',
    '/api/challenge/staff/queue/next',
    '/api/challenge/staff/queue',
    '/cms/items/news/abc123',
    '/remotes/fair/0123456789ab/assets/x.js',
  ])('leaves %s as it is', (url) => {
    expect(loggedAddress(url)).toBe(url);
  });
});

it('an address is told up to some length, in little time', () => {
  expect(loggedAddress(`/${'a'.repeat(100_000)}`)).toHaveLength(500);
});

it('an address in a message loses the same', () => {
  expect(
    withLoggedAddresses("No answer to 'http://u:p@site.test:81/t/fair/abc123?x=1' in time"),
  ).toBe("No answer to 'http://site.test:81/t/fair/[secret]' in time");
});

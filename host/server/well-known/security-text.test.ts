// @vitest-environment node
import { expect, it } from 'vitest';
import { testConfig } from '../../test/pages.ts';
import { securityText } from './security-text.ts';

const publicOrigin = 'https://www.rawit.example';
const linesAt = (now: number, security = {}) =>
  securityText({ company: testConfig.company, ...security }, { publicOrigin, now }).split('\n');

it('names the company’s own mailbox where nothing else is configured', () => {
  expect(linesAt(Date.parse('2025-02-03T12:00:00Z'))).toEqual([
    `Contact: mailto:${testConfig.company.email}`,
    'Expires: 2025-08-02T00:00:00.000Z',
    'Preferred-Languages: nl, en',
    'Canonical: https://www.rawit.example/.well-known/security.txt',
    '',
  ]);
});

it('names who is configured, by mail or on the web, and the policy', () => {
  const policy = 'https://www.rawit.example/security';
  expect(linesAt(0, { security: { contact: 'cert@rawit.example', policy } })).toEqual(
    expect.arrayContaining(['Contact: mailto:cert@rawit.example', `Policy: ${policy}`]),
  );
  const form = 'https://www.rawit.example/report';
  expect(linesAt(0, { security: { contact: form } })[0]).toBe(`Contact: ${form}`);
});

it('ends less than a year from now, whenever it is asked for', () => {
  for (const text of ['2024-02-29', '2025-12-31', '2031-07-01']) {
    const now = Date.parse(`${text}T23:59:59.999Z`);
    const end = Date.parse(linesAt(now)[1]?.replace('Expires: ', '') ?? '');
    expect((end - now) / 86_400_000).toBeGreaterThan(100);
    expect((end - now) / 86_400_000).toBeLessThan(365);
  }
});

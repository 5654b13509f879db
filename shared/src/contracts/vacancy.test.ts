import { describe, expect, it } from 'vitest';
import { vacancyListAnswerSchema, visibleVacancies } from './vacancy.ts';

const read = (...data: unknown[]) => vacancyListAnswerSchema.parse({ data }).data;
const now = Date.parse('2026-11-24T22:59:00Z');

describe('a vacancy', () => {
  it('is read whatever is left out', () => {
    const [empty, full] = read(
      { id: 1 },
      { id: 2, hoursFrom: 36, salaryFrom: 6000, salaryTo: 4000 },
    );
    expect(empty).toMatchObject({ title: '', hours: null, salary: null, employmentType: null });
    expect(full).toMatchObject({ hours: { from: 36, to: 36 }, salary: { from: 4000, to: 6000 } });
  });

  it.each([
    ['published', null, true, true],
    ['Published', '2026-11-24', true, true],
    ['published', '2026-11-23', false, true],
    ['published', '2026-11-24T23:58:00', false, true],
    ['published', 'soon', false, true],
    ['staging', null, false, true],
    ['archived', null, false, false],
  ])('with status %s, valid through %s', (status, validThrough, shows, showsStaged) => {
    const list = read({ id: 1, status, validThrough });
    expect(visibleVacancies(list, { staging: false, now })).toHaveLength(shows ? 1 : 0);
    expect(visibleVacancies(list, { staging: true, now })).toHaveLength(showsStaged ? 1 : 0);
  });

  it('comes before those that were posted earlier', () => {
    const list = read(
      { id: 1, status: 'published', datePosted: '2026-01-01' },
      { id: 2, status: 'published', datePosted: '2026-02-01' },
    );
    expect(visibleVacancies(list, { staging: false, now }).map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('has the address that an earlier one has too', () => {
    const [status, urlpart] = ['published', 'java'];
    const list = read(
      { id: 1, status, urlpart, datePosted: '2026-01-01' },
      { id: 2, status, urlpart, datePosted: '2026-02-01' },
    );
    const addresses = visibleVacancies(list, { staging: false, now }).map(({ urlpart }) => urlpart);
    expect(addresses).toEqual(['java', null]);
  });
});

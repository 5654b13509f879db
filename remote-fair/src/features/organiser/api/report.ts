import { call } from '@site/shared/api/call';
import { type FairReport, fairReportSchema } from '@site/shared/contracts/fair-report';
import * as z from 'zod/mini';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

/** `GET {api}/challenge/staff/report`. @param day today when it is empty */
export function getReport(day: string, options: StaffCallOptions): Promise<FairReport> {
  return call({ ...request('/report', options), ...queryOf(day) }, fairReportSchema);
}

/** `GET {api}/challenge/staff/report.csv`: the same as a table. */
export function getReportCsv(day: string, options: StaffCallOptions): Promise<string> {
  return call({ ...request('/report.csv', options), ...queryOf(day) }, z.string());
}

/** `GET {api}/challenge/staff/people.csv`: everyone who registered. */
export function getPeopleCsv(options: StaffCallOptions): Promise<string> {
  return call(request('/people.csv', options), z.string());
}

function request(path: string, options: StaffCallOptions) {
  const { signal } = options;
  const headers = staffHeaders(options);
  return { service: 'api', path: `/challenge/staff${path}`, headers, signal } as const;
}

function queryOf(day: string) {
  return day === '' ? {} : { query: { day } };
}

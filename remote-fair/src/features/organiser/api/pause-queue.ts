import * as z from 'zod/mini';
import type { StaffCallOptions } from '../../../staff/staff-headers.ts';
import { changeAsStaff } from './organiser-calls.ts';

/** `POST {api}/challenge/staff/queue/pause` or `/resume`. A paused queue calls nobody. */
export async function pauseQueue(paused: boolean, options: StaffCallOptions): Promise<void> {
  const path = paused ? '/queue/pause' : '/queue/resume';
  await changeAsStaff({ path }, z.unknown(), options);
}

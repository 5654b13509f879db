import {
  followUps,
  type InterviewNoteValue,
  interviewNoteSchema,
} from '@site/shared/contracts/interview-note';
import { askUntilAnswered } from './ask-until-answered.ts';
import type { Client } from './client.ts';
import { type Fair, hasChance, type Site, shares } from './fair.ts';
import type { KeptNote } from './record.ts';

/** Writes a note as it is written during an interview; a colleague may try to write over it unseen. */
export async function keepNote(
  fair: Fair,
  client: Client,
  { code, interviewerName }: { code: string; interviewerName: string },
): Promise<void> {
  const value: InterviewNoteValue = {
    text: `Rehearsal ${code}`,
    rating: 1 + Math.floor(5 * Math.random()),
    followUp: followUps[Math.floor(followUps.length * Math.random())] ?? null,
    consent: hasChance(shares.consent),
  };
  const save = (version: number, note: InterviewNoteValue) =>
    askUntilAnswered(fair, client, {
      kind: 'note',
      method: 'PATCH',
      path: noteAddress(code),
      headers: { authorization: `Bearer ${fair.site.staffToken}` },
      body: { version, value: note, interviewerName },
    });
  const first = await save(0, { ...value, rating: null });
  if (first?.status !== 200) return;
  const { version } = interviewNoteSchema.parse(JSON.parse(first.body));
  const saved = await save(version, value);
  if (saved?.status !== 200) {
    fair.notes.set(code, { told: { ...value, rating: null }, wasOverwritten: false });
    return;
  }
  const stale = hasChance(shares.staleNote)
    ? await save(version, { ...value, text: 'Of a desk that saw less' })
    : undefined;
  fair.notes.set(code, { told: value, wasOverwritten: stale?.status === 200 });
}

/** The notes as they are in the end, beside what interviewers were told. */
export async function readNotes({ site, notes }: Fair): Promise<Map<string, KeptNote>> {
  const kept = new Map<string, KeptNote>();
  for (const [code, note] of notes) kept.set(code, { ...note, found: await readNote(site, code) });
  return kept;
}

async function readNote(
  { backend, staffToken }: Site,
  code: string,
): Promise<InterviewNoteValue | undefined> {
  const answer = await fetch(`${backend}${noteAddress(code)}`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  return answer.ok ? interviewNoteSchema.parse(await answer.json()).value : undefined;
}

const noteAddress = (code: string) => `/api/challenge/staff/queue/${code}/note`;

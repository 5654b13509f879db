/** What is measured side by side, the baseline first. */
export const subjectNames = ['static', 'spa', 'composed'] as const;

export type SubjectName = (typeof subjectNames)[number];

/** One way to serve home. */
export interface Subject {
  readonly name: SubjectName;
  /** The address of its home page. */
  readonly address: string;
  /** Whether scripts take the page over. */
  readonly hydrates: boolean;
}

/** Ends something that was started. */
export type Stop = () => Promise<unknown>;

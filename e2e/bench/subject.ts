/** What is measured side by side, the baseline first; Astro only where it can be installed. */
export const subjectNames = ['static', 'spa', 'astro', 'composed'] as const;

export type SubjectName = (typeof subjectNames)[number];

/** Something of each subject that was measured. */
export type BySubject<Value> = Readonly<
  Record<Exclude<SubjectName, 'astro'>, Value> & Partial<Record<'astro', Value>>
>;

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

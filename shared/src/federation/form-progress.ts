/**
 * What becomes of forms. It is an event and no shared module, as the question of `busy.ts` is: pages and shells of
 * different releases understand each other.
 */
const event = 'site:form';

/** `begun`: somebody uses it. `arrived`: the service has what was typed. */
export type FormStep = 'begun' | 'arrived';

/** How far a form has come. */
export type FormProgress = {
  /** Of the form, `<remote>/<slot>`. */
  readonly name: string;
} & (
  | { readonly step: FormStep }
  /** A form of several steps is on this one, from 2. */
  | { readonly step: 'reached'; readonly number: number }
  /** An attempt to send it failed: the status of the answer, 0 when none came. */
  | { readonly step: 'failed'; readonly status: number }
);

/** Tells the host how far a form has come; nothing of what is in it. */
export function announceForm(progress: FormProgress): void {
  window.dispatchEvent(new CustomEvent<FormProgress>(event, { detail: progress }));
}

/**
 * Listens to how far forms come, for as long as the document lives.
 *
 * @param listener may be told of the same step several times
 */
export function onFormProgress(listener: (progress: FormProgress) => void): void {
  window.addEventListener(event, ({ detail }) => listener(detail));
}

declare global {
  interface WindowEventMap {
    'site:form': CustomEvent<FormProgress>;
  }
}

import type { PostedForm } from '../contracts/posted-form.ts';

/**
 * Every slot that a page may embed, and the props that it takes: the one contract between the
 * remote that fills a slot and the remotes that place it. Name: `<remote>/<slot>`.
 */
export interface SlotContracts {
  /** Contact form; the page around it says who reads the message. */
  'forms/contact': FormProps;
  /** Application form (specification section 2, screen 13). */
  'forms/application': FormProps & {
    /** The vacancy that it is for; left out where it is an open application. */
    readonly vacancy?: { readonly id: string; readonly title: string };
  };
  /** Contact-me form of the DBA page (section 2, screen 10). */
  'forms/contact-me': FormProps;
  /** Entry form of the prize puzzle (section 2, screen 5). */
  'forms/crack': FormProps;
  /** Registration form of an event (section 2, screen 6). */
  'forms/event-registration': FormProps & {
    /** The event's id at the event service; null when the content system names none. */
    readonly backendId: string | null;
    readonly eventTitle: string;
    /** Whether the event has a date, which decides what the button says. */
    readonly hasDate: boolean;
  };
  /** Income questionnaire (section 2, screen 7). */
  'forms/questionnaire': FormProps;
}

/** The name of a slot, `<remote>/<slot>`. */
export type SlotName = keyof SlotContracts;

interface FormProps {
  /** Level of the form's own heading on the page around it. Default: 2. */
  readonly headingLevel?: 2 | 3;
  /** What was posted without scripts, on the page that answers: from the server alone. */
  readonly posted?: PostedForm;
}

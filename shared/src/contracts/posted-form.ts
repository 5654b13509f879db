/** Text fields by name; a ticked box is `on`, and one that is not is missing. */
export type PostedFields = Readonly<Record<string, string>>;

/** A form that a browser posted without scripts, as its page answers. */
export type PostedForm =
  /** It was taken: the page thanks. */
  | { readonly state: 'sent' }
  /** It was not: the page shows it again. */
  | {
      readonly state: 'refused';
      /** What was typed. */
      readonly values: PostedFields;
      /**
       * Per refused field why, as one of `fieldErrorKeys` (text.ts). Of a file, `lost` where it has to be chosen
       * again, and what its own contract names.
       */
      readonly fieldErrors: Readonly<Record<string, string>>;
      /** Most characters of fields that have a limit. */
      readonly longest: Readonly<Record<string, number>>;
      /** Why it was not taken, when no field is to blame. */
      readonly failure?: PostedFailure;
    };

/** Why a form was not taken. */
export interface PostedFailure {
  /** A key of wire errors (wire-error.ts). */
  readonly key: string;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
  /** For `captchaRequired`: proves with the next post that somebody looked at the form for a while. */
  readonly pass?: string;
}

/** The query of a form's action, on the address of its page: `?post=forms/contact`. */
export const postParameter = 'post';

/** The query of the page that thanks for a form: `?sent=forms/contact`. */
export const sentParameter = 'sent';

/** The id of what became of a posted form, on its page: the fragment of its action. */
export function answerId(slot: string): string {
  return slot.replace('/', '-');
}

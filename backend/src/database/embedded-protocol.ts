/** How a statement's rows are wanted. Functions do not travel, so parsers are told by their types. */
export interface RowOptions {
  readonly rowMode?: 'array' | 'object' | undefined;
  /** Types (OID) whose values stay the text that PostgreSQL wrote. */
  readonly asText: readonly number[];
}

/** What the thread of the embedded database is asked to do. */
export type ThreadCommand =
  | {
      readonly kind: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
      readonly options: RowOptions;
      /** Outside of any when left out. */
      readonly transaction?: number | undefined;
    }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'begin'; readonly transaction: number }
  | { readonly kind: 'commit'; readonly transaction: number }
  | { readonly kind: 'rollback'; readonly transaction: number }
  | { readonly kind: 'close' };

export interface ThreadRequest {
  readonly id: number;
  readonly command: ThreadCommand;
}

/** An error as it travels: a clone of one would lose what PostgreSQL says, its code above all. */
export interface SerializedError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
}

export type ThreadResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: SerializedError };

/** What the thread says first. */
export type OpenResult = { readonly opened: true } | { readonly refusal: string };

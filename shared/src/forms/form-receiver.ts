import type * as z from 'zod/mini';
import type { PostedFields } from '../contracts/posted-form.ts';
import { fieldErrorsOf } from '../contracts/wire-error.ts';
import { longestOf } from './longest-of.ts';

/** What a posted form comes to: the call that its script would make, or why there is none. */
export type FormReading =
  | { readonly kind: 'call'; readonly path: string; readonly body: unknown }
  | {
      readonly kind: 'refused';
      readonly fieldErrors: Readonly<Record<string, string>>;
      readonly longest: Readonly<Record<string, number>>;
    };

/** A file that a form may have: it is sent ahead, and the call names it by its id. */
interface ReceivedFile {
  /** Below `{api}`: takes the bytes, and answers with an `id`, which becomes the value of the file's field. */
  readonly path: string;
  readonly contentType: string;
  readonly maxBytes: number;
  /** The field that gets the file's own name. */
  readonly nameField: string;
}

/** Reads a form that was posted without scripts. Runs on the server only. */
export interface FormReceiver {
  readonly read: (fields: PostedFields) => FormReading;
  /** What fields of the call's contract are called in the form, where they have another name. */
  readonly fieldNames: Readonly<Record<string, string>>;
  /** Files by their fields. */
  readonly files: Readonly<Record<string, ReceivedFile>>;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface ReceiverDefinition<Output> {
  /** The contract that the form's script judges by, too. */
  readonly contract: z.ZodMiniType<Output> & { readonly shape: Shape };
  /** Fields that are boxes to tick. */
  readonly boxes?: readonly string[];
  /** Below `{api}`: the call of the form's script. */
  readonly call: (
    output: Output,
    fields: PostedFields,
  ) => { readonly path: string; readonly body: unknown };
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, ReceivedFile>>;
}

/** Declares how a form is read that was posted; a receiver's module has it as its default export. */
export function defineFormReceiver<Output>(definition: ReceiverDefinition<Output>): FormReceiver {
  const { contract, boxes = [], call, fieldNames = {}, files = {} } = definition;
  const names = Object.keys(contract.shape);
  return {
    fieldNames,
    files,
    read(fields) {
      const values = Object.fromEntries(
        names.map((name) => [
          name,
          boxes.includes(name) ? fields[name] !== undefined : (fields[name] ?? ''),
        ]),
      );
      const result = contract.safeParse(values);
      if (result.success) return { kind: 'call', ...call(result.data, fields) };
      return {
        kind: 'refused',
        fieldErrors: fieldErrorsOf(result.error),
        longest: Object.fromEntries(
          names.flatMap((name) => {
            const longest = longestOf(contract.shape[name]);
            return longest === undefined ? [] : [[name, longest]];
          }),
        ),
      };
    },
  };
}

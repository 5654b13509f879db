import { useEffect, useRef, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';

/** Sends a file. @returns its id */
export type FileUpload = (file: File, options: { readonly signal: AbortSignal }) => Promise<string>;

/** Value of the field while a file is on its way: no id, so that its contract refuses it. */
const onItsWay = 'uploading';

interface FileUploadOptions<Values> {
  readonly name: string;
  readonly nameField: keyof Values & string;
  readonly upload: FileUpload;
}

interface UploadedFile {
  readonly state: 'none' | 'uploading' | 'uploaded';
  /** What the visitor calls it. */
  readonly fileName: string;
  /** Why the last one was not taken; `lost` when it has to be chosen again. */
  readonly failure: unknown;
  readonly choose: (file: File | undefined) => void;
  readonly remove: () => void;
}

/** The file of a field: what the form sends of it are its id and its name. */
export function useFileUpload<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, nameField, upload }: FileUploadOptions<Values>,
): UploadedFile {
  const path = name as Path<Values>;
  const namePath = nameField as Path<Values>;
  const [value = '', fileName = ''] = useWatch({
    control: form.control,
    name: [path, namePath],
  }) as readonly string[];
  const [failure, setFailure] = useState<unknown>();
  const underWay = useRef<AbortController>(undefined);

  function set(id: string, file: string) {
    const validate = { shouldValidate: true };
    form.setValue(namePath, file as PathValue<Values, Path<Values>>);
    form.setValue(path, id as PathValue<Values, Path<Values>>, validate);
  }

  async function send(file: File) {
    const controller = new AbortController();
    underWay.current?.abort();
    underWay.current = controller;
    setFailure(undefined);
    set(onItsWay, file.name);
    try {
      const id = await upload(file, { signal: controller.signal });
      if (underWay.current === controller) set(id, file.name);
    } catch (error) {
      if (underWay.current !== controller) return;
      set('', '');
      setFailure(error);
    } finally {
      if (underWay.current === controller) underWay.current = undefined;
    }
  }

  useEffect(() => {
    // What a draft says was on its way when the page went is not here any more.
    if (value !== onItsWay || underWay.current) return;
    form.setValue(namePath, '' as PathValue<Values, Path<Values>>);
    form.setValue(path, '' as PathValue<Values, Path<Values>>, { shouldValidate: true });
    setFailure('lost');
  }, [form, path, namePath, value]);

  useEffect(() => () => underWay.current?.abort(), []);

  return {
    state: value === '' ? 'none' : value === onItsWay ? 'uploading' : 'uploaded',
    fileName,
    failure,
    choose(file) {
      if (file) void send(file);
    },
    remove() {
      underWay.current?.abort();
      underWay.current = undefined;
      setFailure(undefined);
      set('', '');
    },
  };
}

import { css } from '@emotion/react';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { ControlFrame, useControlIds } from '../ui/control-frame.tsx';
import { controlStyles } from '../ui/field-styles.ts';
import { size, space } from '../ui/tokens.ts';
import { postedFieldId } from './posted-field-id.ts';
import { useSlotForm } from './slot-form.tsx';
import { type FileUpload, useFileUpload } from './use-file-upload.ts';
import { useFocusThatStays } from './use-focus-that-stays.ts';
import type { SiteFormState } from './use-site-form.ts';

interface FileFieldProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  /** Gets the id of the uploaded file; its contract refuses anything else, such as what is on its way. */
  readonly name: Name;
  /** Gets what the visitor calls the file. */
  readonly nameField: keyof Values & string;
  /** Types and endings of names that the browser offers. */
  readonly accept: string;
  /** Which files are taken, and how large they may be. */
  readonly hint: string;
  /** Sends a file, and answers with its id; its code loads on first use. */
  readonly upload: FileUpload;
  /** What the file is called while it is on its way, and once it is there. */
  readonly say: (state: 'uploading' | 'uploaded', file: string) => string;
  /** Why a file was not taken, in words; `lost` is one that has to be chosen again. */
  readonly explain: (reason: unknown) => string;
  /** What the button says that takes the file away. */
  readonly remove: string;
}

const styles = {
  input: css(controlStyles, {
    '&::file-selector-button': { font: 'inherit', marginInlineEnd: space.x2 },
  }),
  chosen: css(controlStyles, {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x1,
    paddingBlock: space.half,
    '& > p': { flex: '1 1 12rem', overflowWrap: 'anywhere' },
    '& > button': { fontSize: size.small },
  }),
};

/**
 * A file of a form, which is sent as soon as it is chosen: what is wrong with it is said at once, the form
 * itself is still sent in no time, and a draft keeps the file's id. The form is not sent while a file is
 * on its way. Without scripts the file is posted with the form, which needs `hasFile`.
 */
export function FileField<Values extends FieldValues, Output, Name extends string>({
  site,
  name,
  nameField,
  accept,
  hint,
  upload,
  say,
  explain,
  remove,
}: FileFieldProps<Values, Output, Name>) {
  const posted = useSlotForm()?.posted;
  const file = useFileUpload(site.form, { name, nameField, upload });
  const refusal = file.failure ?? posted?.fieldErrors[name];
  const error = refusal === undefined ? undefined : explain(refusal);
  const own = posted ? postedFieldId(name) : undefined;
  const { ids, described } = useControlIds({ hint, error }, own);
  const control = useFocusThatStays(file.state === 'none');
  const chooseEarly = useEffectEvent(() => file.choose(control.input.current?.files?.[0]));
  // It may have been chosen before this code was there.
  useEffect(() => chooseEarly(), []);
  const label = site.texts.label(name);
  const isEmpty = file.state === 'none';
  return (
    <ControlFrame texts={{ label, hint, error, optional: true }} ids={ids}>
      {isEmpty && (
        <input
          ref={control.input}
          css={styles.input}
          type="file"
          name={name}
          accept={accept}
          id={ids.control}
          {...described}
          onChange={({ target }) => file.choose(target.files?.[0])}
        />
      )}
      <div {...(!isEmpty && { role: 'group', 'aria-label': label, css: styles.chosen })}>
        {/* Always there, so that screen readers say what changes in it. */}
        <p role="status" id={`${ids.control}-file`}>
          {isEmpty ? '' : say(file.state, file.fileName)}
        </p>
        {!isEmpty && (
          <Button
            ref={control.button}
            look="ghost"
            aria-describedby={`${ids.control}-file`}
            onClick={file.remove}
          >
            {remove}
          </Button>
        )}
      </div>
    </ControlFrame>
  );
}

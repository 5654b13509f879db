import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Heading, type HeadingProps } from '../ui/heading.tsx';
import { FormElement } from './form-element.tsx';
import { formStyles as styles } from './form-styles.ts';
import type { SiteFormState } from './use-site-form.ts';

export interface FormFrameProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly heading: string;
  readonly headingLevel: 2 | 3;
  readonly headingSize?: HeadingProps['size'];
  /** Called with what the contract made of the fields. */
  readonly onSend: (output: Output) => void;
  /** The form is being sent. */
  readonly busy?: boolean;
  /** One of the fields is a `FileField`. */
  readonly hasFile?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form with its heading: nothing is sent that its contract has not judged, and nothing twice. */
export function FormFrame<Values extends FieldValues, Output, Name extends string>({
  site,
  heading,
  headingLevel,
  headingSize,
  onSend,
  busy = false,
  hasFile,
  className,
  children,
}: FormFrameProps<Values, Output, Name>) {
  const id = useId();
  return (
    <FormElement
      site={site}
      css={styles.form}
      className={className}
      hasFile={hasFile}
      aria-labelledby={`${id}-heading`}
      onPress={() =>
        site.submit((output) => {
          if (!busy) onSend(output);
        })
      }
    >
      <Heading
        level={headingLevel}
        {...(headingSize && { size: headingSize })}
        id={`${id}-heading`}
      >
        {heading}
      </Heading>
      {children}
    </FormElement>
  );
}

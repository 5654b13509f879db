import type { FieldProps } from '../ui/field.tsx';

/** What a field of a form may still be told: an input's attributes, or a text area's. */
export type OwnAttributes = FieldProps extends infer Props
  ? Props extends FieldProps
    ? Omit<Props, 'label' | 'error' | 'name' | 'form'>
    : never
  : never;

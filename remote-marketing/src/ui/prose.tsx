import type { ComponentProps } from 'react';
import { proseStyles } from './prose-styles.ts';

/** Running text in paragraphs, lists and headings, 60 to 72 characters a line. */
export function Prose(attributes: ComponentProps<'div'>) {
  return <div css={proseStyles} {...attributes} />;
}

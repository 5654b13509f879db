import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { ControlFrame, type ControlTexts, useControlIds } from './control-frame.tsx';
import { controlStyles } from './field-styles.ts';
import { Icon } from './icon.tsx';
import { media } from './tokens.ts';

/** Attributes of a `<select>`, `ref` included; its children are `<option>`s. */
export type SelectProps = ControlTexts & ComponentProps<'select'>;

const wrapper = css({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    right: '0.875rem',
    top: 'calc(50% - 0.5em)',
    pointerEvents: 'none',
  },
});

const selectStyles = css(controlStyles, {
  appearance: 'none',
  paddingRight: '2.75rem',
  cursor: 'pointer',
  '& > option': { background: 'Field', color: 'FieldText' },
  [media.forcedColours]: { appearance: 'auto', '& + svg': { display: 'none' } },
});

/** A labelled list to choose one thing from: the browser's own, which every phone does well. */
export function Select({ label, hint, error, optional, ...attributes }: SelectProps) {
  const { ids, described } = useControlIds({ hint, error }, attributes.id);
  return (
    <ControlFrame texts={{ label, hint, error, optional }} ids={ids}>
      <div css={wrapper}>
        <select css={selectStyles} {...attributes} id={ids.control} {...described} />
        <Icon name="chevron" />
      </div>
    </ControlFrame>
  );
}

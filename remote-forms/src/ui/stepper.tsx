import { css } from '@emotion/react';
import { type ControlTexts, useControlIds } from '@site/shared/ui/control-frame';
import { FieldMessage } from '@site/shared/ui/field-message';
import { controlStyles, hintStyles, labelStyles } from '@site/shared/ui/field-styles';
import { Icon } from '@site/shared/ui/icon';
import { colour, layout, media, motion, radius, space } from '@site/shared/ui/tokens';
import type { ComponentProps, KeyboardEvent } from 'react';

/** Attributes other than these go to the `<input>`, `ref` included. */
export interface StepperProps extends Omit<ControlTexts, 'optional'>, ComponentProps<'input'> {
  /** What the button says that takes one off. */
  readonly fewer: string;
  /** What the button says that adds one. */
  readonly more: string;
  readonly onStep: (change: 1 | -1) => void;
}

const styles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space.x2,
    '& label': { marginBottom: 0 },
    '& label + p': { margin: 0 },
    '& > [aria-live]': { gridColumn: '1 / -1' },
  }),
  control: css({ display: 'flex', '& > :not(:first-of-type)': { marginInlineStart: '-1px' } }),
  input: css(controlStyles, {
    width: '4rem',
    paddingInline: space.half,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 0,
  }),
  button: css({
    display: 'grid',
    placeContent: 'center',
    minWidth: layout.target,
    color: colour.text,
    background: 'transparent',
    border: `1px solid ${colour.control}`,
    borderBottom: `3px solid ${colour.text}`,
    borderRadius: radius.control,
    transition: `background-color ${motion.quick}, color ${motion.quick}`,
    // A quick second tap is another step, no zoom.
    touchAction: 'manipulation',
    [media.hover]: { '&:hover': { background: colour.text, color: colour.ground } },
  }),
};

/** The arrow keys, as in a browser's own field for numbers. */
const changes: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A small number to type, or to step to. The buttons are for pointers: a keyboard has the arrow keys
 * in the field.
 */
export function Stepper(props: StepperProps) {
  const { label, hint, error, fewer, more, onStep, ...attributes } = props;
  const { ids, described } = useControlIds({ hint, error }, attributes.id);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const change = changes[event.key];
    if (!change) return;
    event.preventDefault();
    onStep(change);
  };
  return (
    <div css={styles.row}>
      <div>
        <label css={labelStyles} htmlFor={ids.control}>
          {label}
        </label>
        {hint && (
          <p css={hintStyles} id={ids.hint}>
            {hint}
          </p>
        )}
      </div>
      <div css={styles.control}>
        <button
          css={styles.button}
          type="button"
          tabIndex={-1}
          aria-label={fewer}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          css={styles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={onKeyDown}
          {...attributes}
          id={ids.control}
          {...described}
        />
        <button
          css={styles.button}
          type="button"
          tabIndex={-1}
          aria-label={more}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <FieldMessage id={ids.error} error={error} />
    </div>
  );
}

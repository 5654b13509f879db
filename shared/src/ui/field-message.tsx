import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { colour, size, space, weight } from './tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const styles = css({
  display: 'flex',
  gap: space.x1,
  marginTop: space.x1,
  color: colour.accentText,
  fontSize: size.small,
  fontWeight: weight.semibold,
  lineHeight: 1.4,
  '& > svg': { marginTop: '0.2em' },
});

/**
 * What is wrong with a field, in words. The element is always there, so that screen readers
 * announce a message that appears.
 */
export function FieldMessage(props: { readonly id: string; readonly error: string | undefined }) {
  const { id, error } = props;
  const t = useTexts(uiTexts);
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p css={styles}>
          <Icon name="attention" />
          <span>
            <VisuallyHidden>{`${t('error')} `}</VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </div>
  );
}

import { Link, type LinkProps } from '@site/shared/navigation';
import { type ButtonLook, buttonStyles } from './button-styles.ts';
import { Icon } from './icon.tsx';

export interface ButtonLinkProps extends LinkProps {
  /** Default: `primary`. */
  readonly look?: ButtonLook;
  /** An arrow after the text. Default: yes. */
  readonly arrow?: boolean;
}

/** A link that looks like a button: it goes somewhere. What does something is a `<Button>`. */
export function ButtonLink({
  look = 'primary',
  arrow = true,
  children,
  ...attributes
}: ButtonLinkProps) {
  return (
    <Link css={buttonStyles[look]} {...attributes}>
      {children}
      {arrow && <Icon name="arrow" />}
    </Link>
  );
}

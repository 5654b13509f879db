import { css } from '@emotion/react';
import { walletPaths } from '@site/shared/contracts/wallets';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { space } from '@site/shared/ui/tokens';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { texts } from './texts.ts';
import { walletsFor } from './wallets-for.ts';

export interface WalletLinksProps {
  readonly wallets: readonly string[];
  /** The address of the ticket at its service. */
  readonly address: string;
  /** What tells it from other tickets on the page. */
  readonly name: string;
}

const styles = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  padding: 0,
  listStyle: 'none',
  '& > li': { flex: '1 1 14rem', display: 'grid' },
});

/** Links that put a ticket into the wallets of this device. They lead to a file and to Google, and to no page of the site. */
export function WalletLinks({ wallets, address, name }: WalletLinksProps) {
  const t = useTexts(texts);
  return (
    <ul css={styles}>
      {walletsFor(navigator, wallets).map((wallet) => (
        <li key={wallet}>
          <ButtonLink
            to={new URL(`${address}/${walletPaths[wallet]}`, location.href).href}
            look="secondary"
          >
            <span>
              {`${t(wallet)} `}
              <VisuallyHidden>({name})</VisuallyHidden>
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

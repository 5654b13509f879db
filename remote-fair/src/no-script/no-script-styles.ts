import { css } from '@emotion/react';
import { media } from '@site/shared/ui/tokens';

/** What a browser shows that runs no scripts, and what only one shows that does. */
export const noScriptStyles = {
  noScript: css({ display: 'none', [media.noScript]: { display: 'block' } }),
  scripted: css({ [media.noScript]: { display: 'none' } }),
};

import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { colour, space } from '@site/shared/ui/tokens';
import { useRef } from 'react';
import { useRemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { texts } from '../texts.ts';
import { ErrorCode } from './error-code.tsx';
import { loadPage } from './page-arrival.ts';
import { pageId, usePageStatus } from './page-status.ts';

const place = {
  position: 'fixed',
  zIndex: 20,
  insetInline: space.x2,
  insetBlockEnd: space.x2,
  maxWidth: '40rem',
  marginInline: 'auto',
  boxShadow: `0 8px 32px color-mix(in srgb, ${colour.ink} 30%, transparent)`,
} as const;

/** Tells that the page stays as the server rendered it, and offers to try again. */
export function PageNotice({ handle }: { readonly handle: PageHandle }) {
  const t = useTexts(texts);
  const modules = useRemoteModules();
  const status = usePageStatus(handle);
  const retried = useRef<string>(undefined);
  if (status !== 'failed' && status !== 'broken') return null;
  const retry = () => {
    // A chunk that hangs goes on hanging under its address: then only a new document asks again.
    if (status === 'broken' || retried.current === pageId(handle)) return window.location.reload();
    retried.current = pageId(handle);
    loadPage(modules, handle);
  };
  return (
    <div css={place} data-page-notice="">
      <Alert kind="information">
        <p>{t(handle.off ? 'off' : 'failed')}</p>
        {!handle.off && (
          <>
            <ErrorCode />
            <Button look="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          </>
        )}
      </Alert>
    </div>
  );
}

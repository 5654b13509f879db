import { loadTexts } from '@site/shared/i18n/resources';
import { startSession } from '@site/shared/session';
import { useEffect } from 'react';
import { Header } from '../../../../../host/src/shell/header.tsx';
import { language, Site } from '../page/site.tsx';

await loadTexts(language);

/** The header with its menus, and who is logged in. */
export function HeaderIsland() {
  useEffect(startSession, []);
  return (
    <Site>
      <Header overlay />
    </Site>
  );
}

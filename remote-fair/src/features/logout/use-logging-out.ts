import { isApiError } from '@site/shared/api/api-error';
import { logOut, sessionStore, useSession } from '@site/shared/session';
import { useEffect, useState } from 'react';
import { revokeSession } from './api/revoke-session.ts';

/**
 * Ends the session: on the server as long as the token is known, and here in any case.
 *
 * @returns whether the server could not be told
 */
export function useLoggingOut(): boolean {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const started = useSession((session) => session.started);

  useEffect(() => {
    if (!started || sessionStore.getState().token === undefined) return;
    void revoke().then(setUnconfirmed).finally(logOut);
  }, [started]);

  return isUnconfirmed;
}

/** @returns whether it failed; a session that the server no longer knows is ended, too */
async function revoke(): Promise<boolean> {
  try {
    await revokeSession();
    return false;
  } catch (error) {
    return !(isApiError(error) && error.status === 401);
  }
}

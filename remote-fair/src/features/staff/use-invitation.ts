import { useCallback, useEffect, useState } from 'react';
import { invitationIn } from '../../staff/invitation-link.ts';

/**
 * The invitation in this page's address, behind its `#`: no server and no log ever sees it. It stays there until it
 * is accepted, so that a reload loses nothing; what was sent of it outlives one too (`invitation-token.ts`).
 *
 * @param accepted the one that made this device one of the team's: who opens its link again has nothing to accept
 */
export function useInvitation(accepted: string | undefined) {
  const [secret, setSecret] = useState<string>();

  useEffect(() => {
    const read = () => setSecret(invitationIn(window.location.hash));
    read();
    // Who pastes a link into the address of this very page.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const forget = useCallback(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    setSecret(undefined);
  }, []);

  const isAccepted = secret !== undefined && secret === accepted;
  useEffect(() => {
    if (isAccepted) forget();
  }, [isAccepted, forget]);

  return { secret: isAccepted ? undefined : secret, forget };
}

import { getToken } from '@site/shared/api/get-token';
import { useNavigate } from '@site/shared/navigation';
import { useSession } from '@site/shared/session';
import { useEffect, useState } from 'react';

/** The login wall, which leads back here. */
const loginPath = '/login/int/go-to-minigame';

type MinigameToken =
  | { readonly state: 'waiting' | 'failed' }
  | { readonly state: 'ready'; readonly jwt: string };

/** The token that opens the minigame; visitors who are not logged in go to the login wall and back. */
export function useMinigameToken(): { token: MinigameToken; retry: () => void } {
  const navigate = useNavigate();
  const started = useSession((session) => session.started);
  const isLoggedIn = useSession((session) => session.token !== undefined);
  const [token, setToken] = useState<MinigameToken>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (started && !isLoggedIn) navigate(loginPath, { replace: true });
  }, [started, isLoggedIn, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isLoggedIn) return;
    const controller = new AbortController();
    setToken({ state: 'waiting' });
    void fetchToken(controller.signal).then((fetched) => {
      if (!controller.signal.aborted) setToken(fetched);
    });
    return () => controller.abort();
  }, [isLoggedIn, attempt]);

  return { token, retry: () => setAttempt((count) => count + 1) };
}

async function fetchToken(signal: AbortSignal): Promise<MinigameToken> {
  try {
    const { token } = await getToken('minigame', { signal });
    return { state: 'ready', jwt: token };
  } catch {
    return { state: 'failed' };
  }
}

import { useBusy } from '@site/shared/federation/use-busy';
import { useLanguage } from '@site/shared/i18n';
import { useNavigate, usePagePlaces } from '@site/shared/navigation';
import { logIn, rememberLogin, useSession } from '@site/shared/session';
import { useEffect, useState } from 'react';
import { clearSteps, saveStep, stepInOtherLanguage } from './saved-steps.ts';
import { clearSignup, startSignup } from './signup-draft.ts';
import {
  type FinalStep,
  isWallPlace,
  nextState,
  type WallOption,
  type WallState,
  wallStart,
} from './wall.ts';
import type { StepResult } from './wall-calls.ts';

interface Wall {
  readonly state: WallState;
  /** The visitor has moved within the wall: focus may follow. */
  readonly moved: boolean;
  readonly choose: (option: WallOption) => void;
  readonly finish: (result: StepResult) => void;
  readonly back: () => void;
}

/**
 * The visitor's way through the login wall. Each step is a place in the browser's history, with the
 * reference of its code: phones drop a page while their owner reads the SMS (README.md).
 * Once logged in, those places are left behind, so that Back never leads to a code that is used up.
 *
 * @param target where to go once logged in, as a path without language prefix
 */
export function useWall(target: string | undefined): Wall {
  const places = usePagePlaces('login');
  const language = useLanguage();
  const navigate = useNavigate();
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const answer = useSession(({ temporaryLogin }) => temporaryLogin);
  const [alive, setAlive] = useState(false);
  const [moved, setMoved] = useState(false);
  const [finalStep, setFinalStep] = useState<FinalStep>('loggedIn');
  // The server rendered the start, whatever the history holds.
  const place = alive && isWallPlace(places.place) ? places.place : wallStart;

  useEffect(() => setAlive(true), []);
  useBusy(() => !isLoggedIn && place.code !== undefined);

  useEffect(() => {
    if (!alive || isLoggedIn) return;
    // One at a time: each is a place in the history once this comes back.
    const next = stepInOtherLanguage(place, language);
    if (next) places.push(next);
    else saveStep(place, language);
  }, [alive, isLoggedIn, place, language, places]);

  // The session drops an answer that no step takes over within 10 s (specification section 4).
  useEffect(() => {
    const { token, user } = answer ?? {};
    if (token && user) logIn({ token, user });
  }, [answer]);

  useEffect(() => {
    if (!isLoggedIn || !alive) return;
    clearSteps();
    clearSignup();
    if (place.depth > 0) places.back(place.depth);
    else if (target !== undefined) navigate(target, { replace: true });
  }, [isLoggedIn, alive, place.depth, places, target, navigate]);

  return {
    state: isLoggedIn ? { step: finalStep, depth: place.depth } : place,
    moved,
    choose(option) {
      setMoved(true);
      // The form starts empty; Back from a later step finds what was typed (README.md).
      if (option === 'signup') startSignup();
      places.push(nextState(place, { kind: 'chosen', option }));
    },
    finish(result) {
      const next = nextState(place, result);
      setMoved(true);
      if (result.kind === 'loggedIn') {
        setFinalStep(next.step === 'optionalLogin' ? 'optionalLogin' : 'loggedIn');
        rememberLogin(result.answer);
      } else if (next.step === place.step) places.replace(next);
      else places.push(next);
    },
    back: () => places.back(1),
  };
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FormContract } from './form-contract.ts';

export interface Press {
  /** The button was pressed, and waits for the contract or for `beforePress`. */
  readonly isPressed: boolean;
  /** Set by a field with something to do at each press, before it is judged. It may not reject. */
  readonly beforePress: RefObject<(() => Promise<void>) | undefined>;
  /**
   * Carries out a press of the button, once the contract is there: one at a time. A contract that is
   * out of reach ends it, and what is typed stays.
   */
  readonly press: (carryOut: () => Promise<void> | void) => Promise<void>;
}

/** Keeps a press of a form's button until its contract has loaded, or its form is left. */
export function usePress(contract: FormContract<unknown>): Press {
  const [isPressed, setIsPressed] = useState(false);
  const underWay = useRef(false);
  const left = useRef(false);
  const beforePress = useRef<() => Promise<void>>(undefined);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const isThere = useCallback(async () => {
    if (contract.state() === 'ready' && !beforePress.current) return true;
    setIsPressed(true);
    const loaded = await contract.ready();
    await beforePress.current?.();
    setIsPressed(false);
    return loaded && !left.current;
  }, [contract]);

  return {
    isPressed,
    beforePress,
    async press(carryOut) {
      if (underWay.current) return;
      underWay.current = true;
      try {
        if (await isThere()) await carryOut();
      } finally {
        underWay.current = false;
      }
    },
  };
}

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { Router } from 'react-router-dom';
import type { Navigation } from './navigation.ts';
import { PlaceProvider } from './place.ts';
import { useScrollPositions } from './scroll-positions.ts';

interface NavigationProviderProps {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

const LoadingContext = createContext(false);

/** Has what is below follow the visitor, in a browser. */
export function NavigationProvider({ navigation, children }: NavigationProviderProps) {
  const [{ place, isLoading }, setState] = useState(navigation.getState);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(navigation.getState()));
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  useScrollPositions(place, isLoading);
  return (
    <Router location={place.location} navigator={navigation.navigator}>
      <PlaceProvider value={place}>
        <LoadingContext value={isLoading}>{children}</LoadingContext>
      </PlaceProvider>
    </Router>
  );
}

/** Whether the visitor is on the way to another page, which is loaded. */
export function useIsLoading(): boolean {
  return useContext(LoadingContext);
}

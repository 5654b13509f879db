import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportProblem } from '../beacons/report.ts';
import type { Place } from '../navigation/place.ts';

interface ShellBoundaryProps {
  readonly place: Place;
  /** In place of everything, when the shell itself fails. */
  readonly alternative: ReactNode;
  readonly children: ReactNode;
}

interface ShellBoundaryState {
  readonly place: Place;
  readonly broken: boolean;
}

/** Holds the shell. When it breaks, a person sees what to do; it is tried again at the next place. */
export class ShellBoundary extends Component<ShellBoundaryProps, ShellBoundaryState> {
  override readonly state = { place: this.props.place, broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ place }: ShellBoundaryProps, state: ShellBoundaryState) {
    return place === state.place ? null : { place, broken: false };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportProblem({ kind: 'render', error, components: componentStack });
  }

  override render() {
    return this.state.broken ? this.props.alternative : this.props.children;
  }
}

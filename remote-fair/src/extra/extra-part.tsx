import { Component, type ReactNode, Suspense } from 'react';

interface ExtraPartProps {
  readonly children: ReactNode;
}

interface ExtraPartState {
  readonly failed: boolean;
}

/**
 * A part of a page that is loaded after it, and that the page can do without: it shows nothing until it is
 * there, and when it fails, as where there is no network by then.
 */
export class ExtraPart extends Component<ExtraPartProps, ExtraPartState> {
  override state: ExtraPartState = { failed: false };

  static getDerivedStateFromError(): ExtraPartState {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

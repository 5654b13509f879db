import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ahead } from '../arrival/below-the-fold.ts';
import { aheadStyle } from '../arrival/lay-out-ahead.ts';
import { reportProblem } from '../beacons/report.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { PageError } from './page-error.tsx';
import { setPageStatus } from './page-status.ts';
import { hasServerMarkup, showServerMarkup } from './server-markup.ts';

interface PageBoundaryProps {
  readonly handle: PageHandle;
  /** The page is rendered before its visitor goes there. */
  readonly isAhead: boolean;
  readonly children: ReactNode;
}

/**
 * Holds the page. When it breaks in the browser, the page as the server rendered it comes back to
 * be read; where there was none, a person sees what to do.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportProblem({ kind: 'render', error, components: componentStack });
    setPageStatus(this.props.handle, 'broken');
  }

  override render() {
    const { isAhead, children } = this.props;
    if (!this.state.broken) {
      return (
        <div data-page="" {...(isAhead && { [ahead]: '', style: aheadStyle })}>
          {children}
        </div>
      );
    }
    if (!hasServerMarkup()) return <PageError />;
    return <div data-page="" ref={showServerMarkup} />;
  }
}

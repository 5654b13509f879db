import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Markup, and what broke in boundaries on the way; those parts are left to the browser. */
interface Markup {
  readonly html: string;
  readonly errors: readonly unknown[];
}

/** Renders to markup without scripts of React's own, once nothing is waited for any more. */
export async function renderMarkup(app: ReactNode, signal: AbortSignal): Promise<Markup> {
  const errors: unknown[] = [];
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      // Larger boundaries would be sent apart, with an inline script that puts them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
      onShellError: reject,
      onAllReady: () => {
        const stream = new PassThrough();
        text(stream).then(resolve, reject);
        pipe(stream);
      },
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
  return { html, errors };
}

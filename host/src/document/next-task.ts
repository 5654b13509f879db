/** Lets the browser paint and answer the visitor before start-up goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Calls back in a task of its own, once everything that the document names has come. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') setTimeout(callback);
  else window.addEventListener('load', () => setTimeout(callback), { once: true });
}

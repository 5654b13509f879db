/** Lets the browser paint and answer the visitor before start-up goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Does something with the storage of this tab; undefined where that is blocked or full. */
export function onTabStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

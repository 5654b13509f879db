/** Under what wishes to be told about an event without a date are stored: they take no place. */
export function interestTopic(backendId: string): string {
  return `interest:${backendId}`;
}

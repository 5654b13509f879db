/** One thing that must be reached on the phone profile or on the server. */
export interface Target {
  readonly what: string;
  readonly limit: string;
  readonly value: string;
  readonly met: boolean;
}

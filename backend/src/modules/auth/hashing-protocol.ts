/** What the thread that hashes is asked. Its answer is the key. */
export interface HashingOrder {
  readonly password: string;
  readonly salt: Uint8Array;
}

/** What scrypt spends on a key: rounds, size of a block and how often. */
export interface HashingCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** What the thread that hashes is asked. Its answer is the key. */
export interface HashingOrder {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly cost: HashingCost;
}

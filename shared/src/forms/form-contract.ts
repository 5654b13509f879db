/** Where a form's contract is: not asked for, on its way, there, or out of reach. */
export type ContractState = 'away' | 'loading' | 'ready' | 'failed';

/**
 * What a form judges by, loaded on first use: with zod it weighs a third of what a form is made of,
 * and a form that nobody has touched needs none of it.
 */
export class FormContract<Rules> {
  private current: ContractState = 'away';
  private loaded: Rules | undefined;
  private readonly load: () => Promise<Rules>;
  private readonly listeners = new Set<() => void>();

  constructor(load: () => Promise<Rules>) {
    this.load = load;
  }

  /** Undefined until the contract is there. */
  readonly rules = (): Rules | undefined => this.loaded;

  readonly state = (): ContractState => this.current;

  /** Loads the contract, unless it is there or on its way; once more after a failure. */
  readonly prepare = (): void => {
    if (this.current === 'loading' || this.current === 'ready') return;
    this.enter('loading');
    this.load().then(
      (rules) => {
        this.loaded = rules;
        this.enter('ready');
      },
      () => this.enter('failed'),
    );
  };

  /** Waits for the contract, over failures too: nothing is right that has not been judged. */
  async wait(): Promise<Rules> {
    this.prepare();
    return new Promise((resolve) => {
      const settle = () => {
        if (this.loaded === undefined) return;
        unsubscribe();
        resolve(this.loaded);
      };
      const unsubscribe = this.subscribe(settle);
      settle();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private enter(state: ContractState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

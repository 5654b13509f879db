import { createStore } from 'zustand/vanilla';

/** Where a form's contract is: not asked for, on its way, there, or out of reach. */
export type ContractState = 'away' | 'loading' | 'ready' | 'failed';

interface Loading<Rules> {
  readonly state: ContractState;
  /** Undefined until the contract is there. */
  readonly rules: Rules | undefined;
}

/**
 * What a form judges by, loaded on first use: with zod it weighs a third of what a form is made of,
 * and a form that nobody has touched needs none of it.
 */
export class FormContract<Rules> {
  private readonly load: () => Promise<Rules>;
  private readonly store = createStore<Loading<Rules>>(() => ({ state: 'away', rules: undefined }));

  constructor(load: () => Promise<Rules>) {
    this.load = load;
  }

  /** Undefined until the contract is there. */
  readonly rules = (): Rules | undefined => this.store.getState().rules;

  readonly state = (): ContractState => this.store.getState().state;

  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /** Loads the contract, unless it is there or on its way; once more after a failure. */
  readonly prepare = (): void => {
    if (this.state() === 'loading' || this.state() === 'ready') return;
    this.store.setState({ state: 'loading' });
    this.load().then(
      (rules) => this.store.setState({ state: 'ready', rules }),
      () => this.store.setState({ state: 'failed' }),
    );
  };

  /** Loads the contract, unless it is there. @returns whether it is now; never rejects */
  async ready(): Promise<boolean> {
    this.prepare();
    return new Promise((resolve) => {
      const settle = () => {
        if (this.state() === 'loading') return;
        unsubscribe();
        resolve(this.state() === 'ready');
      };
      const unsubscribe = this.subscribe(settle);
      settle();
    });
  }

  /** Waits for the contract, over failures too: nothing is right that has not been judged. */
  async wait(): Promise<Rules> {
    this.prepare();
    return new Promise((resolve) => {
      const settle = () => {
        const rules = this.rules();
        if (rules === undefined) return;
        unsubscribe();
        resolve(rules);
      };
      const unsubscribe = this.subscribe(settle);
      settle();
    });
  }
}

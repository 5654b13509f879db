import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageReads, ServerQuestion } from '../render-protocol.ts';

/** What a page used while it was made. */
interface Uses {
  readonly content: Set<string>;
  readonly states: Set<string>;
  /** Told once for each remote. */
  readonly onRemote: (remote: string) => void;
  readonly remotes: Set<string>;
}

/** Questions that this process has asked its server, until they are answered. */
export class Questions {
  private readonly waiting = new Map<number, (reply: never) => void>();
  /** Before Node 24 code that makes an `AsyncResource` finds on it what is stored here, so it is a key alone. */
  private readonly pages = new AsyncLocalStorage<object>();
  private readonly uses = new WeakMap<object, Uses>();
  private nextId = 1;

  constructor(private readonly send: (question: ServerQuestion) => void) {}

  ask<Reply>(kind: ServerQuestion['kind'], target: string): Promise<Reply> {
    const id = this.nextId++;
    if (kind !== 'source') this.usesOfPage()?.[kind].add(target);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ kind, id, target });
    });
  }

  /** Says that code of a remote is about to run for the page that is made. */
  using(remote: string): void {
    const uses = this.usesOfPage();
    if (!uses || uses.remotes.has(remote)) return;
    uses.remotes.add(remote);
    uses.onRemote(remote);
  }

  /** A result with what was asked for while it was made, whatever else is made meanwhile. */
  async recorded<Result extends object>(
    make: () => Promise<Result>,
    onRemote: Uses['onRemote'],
  ): Promise<Result & PageReads> {
    const reads = { content: new Set<string>(), states: new Set<string>() };
    const page = Object.freeze({});
    this.uses.set(page, { ...reads, onRemote, remotes: new Set() });
    const result = await this.pages.run(page, make);
    return { ...result, content: [...reads.content], states: [...reads.states] };
  }

  private usesOfPage(): Uses | undefined {
    const page = this.pages.getStore();
    return page && this.uses.get(page);
  }

  settle(id: number, reply: unknown): void {
    this.waiting.get(id)?.(reply as never);
    this.waiting.delete(id);
  }
}

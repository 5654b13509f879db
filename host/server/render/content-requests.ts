import { AsyncLocalStorage } from 'node:async_hooks';
import type { ContentReply } from '../content/read-content.ts';

/** Questions for content that this thread has asked its server, until they are answered. */
export class ContentRequests {
  private readonly waiting = new Map<number, (reply: ContentReply) => void>();
  private readonly reads = new AsyncLocalStorage<Set<string>>();
  private nextId = 1;

  constructor(private readonly send: (id: number, target: string) => void) {}

  /** @param target path and query below `/cms` */
  readonly ask = (target: string): Promise<ContentReply> => {
    const id = this.nextId++;
    this.reads.getStore()?.add(target);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send(id, target);
    });
  };

  /** A result with what was asked for while it was made, whatever else this thread makes meanwhile. */
  async recorded<Result extends object>(
    make: () => Promise<Result>,
  ): Promise<Result & { readonly content: readonly string[] }> {
    const targets = new Set<string>();
    const result = await this.reads.run(targets, make);
    return { ...result, content: [...targets] };
  }

  settle({ id, status, body }: ContentReply & { readonly id: number }): void {
    this.waiting.get(id)?.({ status, body });
    this.waiting.delete(id);
  }
}

import type { ContentReply } from '../content/read-content.ts';

/** Questions for content that this thread has asked its server, until they are answered. */
export class ContentRequests {
  private readonly waiting = new Map<number, (reply: ContentReply) => void>();
  private nextId = 1;

  constructor(private readonly send: (id: number, target: string) => void) {}

  /** @param target path and query below `/cms` */
  readonly ask = (target: string): Promise<ContentReply> => {
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send(id, target);
    });
  };

  settle({ id, status, body }: ContentReply & { readonly id: number }): void {
    this.waiting.get(id)?.({ status, body });
    this.waiting.delete(id);
  }
}

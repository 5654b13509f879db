/**
 * The numbers that wait, ascending, with their text: what each of a thousand phones is told of who
 * waits before it is a beginning of the same text, and is cut from it instead of written anew.
 */
export class WaitingNumbers {
  private text: string;
  /** Where each number's text ends. */
  private readonly ends: number[] = [];

  /** @param all ascending */
  constructor(private readonly all: number[]) {
    this.text = all.join(',');
    let end = -1;
    for (const number of all) {
      end += 1 + String(number).length;
      this.ends.push(end);
    }
  }

  get numbers(): readonly number[] {
    return this.all;
  }

  get last(): number {
    return this.all.at(-1) ?? 0;
  }

  /** Somebody joins at the end. */
  push(number: number): void {
    this.text += this.all.length === 0 ? number : `,${number}`;
    this.all.push(number);
    this.ends.push(this.text.length);
  }

  /** How many of them are below this one. */
  countBelow(number: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.all[middle] ?? number) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first `count` of them, as JSON. */
  firstAsJson(count: number): string {
    return `[${this.text.slice(0, this.ends[count - 1] ?? 0)}]`;
  }
}

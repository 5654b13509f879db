/** Longest message, in bytes: far more than a page, and an end for what never stops. */
const longest = 64_000_000;

const prefix = 4;

/** A message as it goes through a pipe: the length of its JSON in four bytes, then that. */
export function frame(message: unknown): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const bytes = Buffer.allocUnsafe(prefix + length);
  bytes.writeUInt32LE(length, 0);
  bytes.write(text, prefix);
  return bytes;
}

/** Puts the messages of a pipe together again, whatever pieces they come in. */
export class FrameReader {
  private pieces: Buffer[] = [];
  private held = 0;

  /** @throws RangeError when a message is longer than any may be */
  read(piece: Buffer): unknown[] {
    this.pieces.push(piece);
    this.held += piece.length;
    const messages: unknown[] = [];
    for (let bytes = this.take(); bytes; bytes = this.take()) {
      messages.push(JSON.parse(bytes.toString('utf8', prefix)));
    }
    return messages;
  }

  /** The next whole frame; pieces are put together once, when it is complete. */
  private take(): Buffer | undefined {
    if (this.held < prefix) return undefined;
    if ((this.pieces[0]?.length ?? 0) < prefix) this.join();
    const [first = Buffer.alloc(0)] = this.pieces;
    const length = prefix + first.readUInt32LE(0);
    if (length > longest) throw new RangeError(`A message of ${length} bytes is too long.`);
    if (this.held < length) return undefined;
    const all = this.join();
    this.pieces = all.length > length ? [all.subarray(length)] : [];
    this.held -= length;
    return all.subarray(0, length);
  }

  private join(): Buffer {
    const [first] = this.pieces;
    const all = this.pieces.length === 1 && first ? first : Buffer.concat(this.pieces);
    this.pieces = [all];
    return all;
  }
}

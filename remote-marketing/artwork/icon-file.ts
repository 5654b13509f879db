/** A square picture as PNG, and the length of its side in pixels. */
export interface IconImage {
  readonly side: number;
  readonly png: Buffer;
}

const headerLength = 6;
const entryLength = 16;

/** An ICO file that holds PNGs: a header, an entry each, then the pictures. */
export function iconFile(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(headerLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = headerLength + images.length * entryLength;
  const entries = images.map(({ side, png }) => {
    const entry = Buffer.alloc(entryLength);
    entry.writeUInt8(side % 256, 0);
    entry.writeUInt8(side % 256, 1);
    // One plane of 32 bits a pixel.
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.byteLength, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.byteLength;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}

const endOfDirectory = 0x06054b50;
const endLength = 22;

/** The files in an archive that compresses nothing, by its directory (APPNOTE.TXT, section 4.3). */
export function readStoredZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.length - endLength;
  if (zip.readUInt32LE(end) !== endOfDirectory) throw new Error('This is no archive.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('A file is compressed.');
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, zip.subarray(start, start + size));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

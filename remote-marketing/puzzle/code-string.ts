const start = 70;

/** Encodes as the Java method that the page shows does. The text is ASCII. */
export function encode(text: string): string {
  const bytes = Buffer.from([...text].reverse().join(''), 'ascii');
  let heat = start;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = (bytes[index] ?? 0) ^ heat;
    bytes[index] = byte;
    heat = turned(byte);
  }
  return bytes.toString('base64');
}

/** What a code string says. */
export function decode(codeString: string): string {
  const bytes = Buffer.from(codeString, 'base64');
  let heat = start;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    bytes[index] = byte ^ heat;
    heat = turned(byte);
  }
  return [...bytes.toString('ascii')].reverse().join('');
}

/** Three bits to the left; those that fall off come back on the right. */
function turned(byte: number): number {
  return ((byte << 3) | (byte >>> 5)) & 0xff;
}

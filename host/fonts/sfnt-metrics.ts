/** What a fallback needs to take the same room as a font, in units of the em. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Mean advance of the characters of a text. */
  readonly meanAdvance: number;
}

/** Reads the vertical metrics of a TrueType font and its mean advance over a text. */
export function readFontMetrics(font: Buffer, text: string): FontMetrics {
  const table = tablesOf(font);
  const unitsPerEm = table('head').readUInt16BE(18);
  const vertical = verticalMetrics(table('hhea'), table('OS/2'));
  const glyphOf = characterMap(table('cmap'));
  const advanceOf = advances(table('hmtx'), table('hhea').readUInt16BE(34));
  const characters = [...text];
  const total = characters.reduce((sum, character) => sum + advanceOf(glyphOf(character)), 0);
  return {
    ascent: vertical.ascent / unitsPerEm,
    descent: vertical.descent / unitsPerEm,
    lineGap: vertical.lineGap / unitsPerEm,
    meanAdvance: total / characters.length / unitsPerEm,
  };
}

function tablesOf(font: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    const start = font.readUInt32BE(record + 8);
    const tag = font.toString('latin1', record, record + 4);
    tables.set(tag, font.subarray(start, start + font.readUInt32BE(record + 12)));
  }
  return (tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}.`);
    return table;
  };
}

/** Browsers take the typographic metrics when USE_TYPO_METRICS is set, else those of `hhea`. */
function verticalMetrics(hhea: Buffer, os2: Buffer) {
  const typographic = (os2.readUInt16BE(62) & 0x80) !== 0;
  const [source, offset] = typographic ? [os2, 68] : [hhea, 4];
  return {
    ascent: source.readInt16BE(offset),
    descent: Math.abs(source.readInt16BE(offset + 2)),
    lineGap: source.readInt16BE(offset + 4),
  };
}

/** Reads a format 4 subtable, the one that every font has for the Basic Multilingual Plane. */
function characterMap(cmap: Buffer): (character: string) => number {
  const subtable = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  ).find((candidate) => candidate.readUInt16BE(0) === 4);
  if (!subtable) throw new Error('The font has no character map of format 4.');
  const size = subtable.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size];
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    for (let segment = 0; segment < size; segment += 2) {
      if (code > subtable.readUInt16BE(ends + segment)) continue;
      const start = subtable.readUInt16BE(starts + segment);
      if (code < start) break;
      const delta = subtable.readUInt16BE(deltas + segment);
      const rangeOffset = subtable.readUInt16BE(offsets + segment);
      if (rangeOffset === 0) return (code + delta) & 0xffff;
      const glyph = subtable.readUInt16BE(offsets + segment + rangeOffset + 2 * (code - start));
      if (glyph !== 0) return (glyph + delta) & 0xffff;
      break;
    }
    throw new Error(`The font has no glyph for “${character}”.`);
  };
}

function advances(hmtx: Buffer, count: number): (glyph: number) => number {
  return (glyph) => hmtx.readUInt16BE(Math.min(glyph, count - 1) * 4);
}

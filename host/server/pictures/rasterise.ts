/** Longest time for one picture, in seconds. */
const timeout = 5;

/** Draws an SVG as PNG, on a thread of libvips's own. */
export async function rasterise(svg: string): Promise<Buffer> {
  // Most servers never draw one, and the library takes its time to load.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg))
    .timeout({ seconds: timeout })
    .png({ palette: true, colours: 64, effort: 7 })
    .toBuffer();
}

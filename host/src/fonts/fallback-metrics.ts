/** How Arial must be scaled to take the room of the web fonts; made by host/fonts/subset.ts. */
export const fallbackMetrics = {
  display: {
    sizeAdjust: '93.04%',
    ascentOverride: '99.96%',
    descentOverride: '29.02%',
    lineGapOverride: '0.00%',
  },
  text: {
    sizeAdjust: '93.56%',
    ascentOverride: '109.45%',
    descentOverride: '42.75%',
    lineGapOverride: '0.00%',
  },
  textBold: {
    sizeAdjust: '92.60%',
    ascentOverride: '110.59%',
    descentOverride: '43.20%',
    lineGapOverride: '0.00%',
  },
} as const;

/** The brand's colours, which its mark is drawn in. */
export const passColours = {
  paper: '#FBF8F3',
  ink: '#17130F',
  red: '#D3202F',
  seed: '#F3D9A4',
  leaf: '#2F5D3A',
} as const;

/** Colours of a picture: ground, what is drawn on it, the strong colour, a quiet one. */
export type Palette = { ground: string; ink: string; accent: string; soft: string; deep: string };

const paper = '#FBF8F3';
const ink = '#1F2328';
const cinnabar = '#B0372A';
const green = '#2C5B60';
const gold = '#B08A3A';

/** Light grounds. */
export const light: Palette[] = [
  { ground: paper, ink, accent: cinnabar, soft: '#E9DCC6', deep: green },
  { ground: '#F3EDE1', ink, accent: green, soft: '#D5DDD2', deep: cinnabar },
  { ground: '#EEF1EC', ink: '#22302F', accent: '#3F7A6B', soft: '#CBD9CF', deep: '#C0752F' },
  { ground: '#F6EFE6', ink: '#2B2430', accent: '#7A3B52', soft: '#E7CFC4', deep: '#2F4A6B' },
  { ground: '#EFF2F4', ink: '#1E2A38', accent: '#2F5578', soft: '#C9D6DF', deep: '#C9603F' },
  { ground: '#F7F1DE', ink: '#33291A', accent: '#A8711C', soft: '#EADBB0', deep: '#2C5B60' },
  { ground: '#F4ECE7', ink: '#2A2524', accent: '#C2563A', soft: '#E9C9B8', deep: '#39506B' },
  { ground: '#F1F0EA', ink: '#26282B', accent: '#5B6B3F', soft: '#D6D9BF', deep: '#9A4A2B' },
];

/** Dark grounds; ink is the light colour. */
export const dark: Palette[] = [
  { ground: green, ink: '#F6F0E3', accent: '#E0B969', soft: '#3D6E72', deep: '#1E4347' },
  { ground: '#8E2D23', ink: '#FBEFE0', accent: '#E9B872', soft: '#A7463A', deep: '#6B1F18' },
  { ground: '#24344D', ink: '#F3EFE4', accent: '#D98E5A', soft: '#38496A', deep: '#18243A' },
  { ground: '#3E4A3A', ink: '#F4EFDF', accent: '#D7B56D', soft: '#55624F', deep: '#2B3528' },
  { ground: '#4A2F40', ink: '#F6ECE6', accent: '#DE9C86', soft: '#634457', deep: '#33202C' },
  { ground: '#2A2D31', ink: '#F1ECE2', accent: '#D2654F', soft: '#41454B', deep: '#1B1D20' },
  { ground: '#7A5A1E', ink: '#FBF3DF', accent: '#F0CE8A', soft: '#92712F', deep: '#553D12' },
  { ground: '#1F4D63', ink: '#F2F0E6', accent: '#E8B04B', soft: '#336479', deep: '#143646' },
];

export const metal = gold;

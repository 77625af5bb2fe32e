export type Role = 'sustainer' | 'pledger' | 'annual' | 'regular' | 'lapsed' | 'new' | 'prospect';

/** Which index range has which role in the sample: where each role begins. */
const begins: readonly (readonly [number, Role])[] = [
  [113, 'prospect'],
  [105, 'new'],
  [95, 'lapsed'],
  [80, 'regular'],
  [60, 'annual'],
  [10, 'pledger'],
  [0, 'sustainer'],
];

export const sampleRole = (place: number): Role =>
  begins.find(([first]) => place >= first)?.[1] ?? 'sustainer';

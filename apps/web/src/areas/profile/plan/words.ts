import type { Tone } from '../../../ui/tone.ts';

const tones: Record<string, Tone> = { active: 'good', trialing: 'half', canceled: 'late' };

/** Green, blue and red for what everybody knows; all others are quiet. */
export const statusTone = (status: string | undefined): Tone => tones[status ?? ''] ?? 'quiet';

/** `Past due`; `Unknown` where there is none. */
export function statusName(status: string | undefined) {
  if (!status) return 'Unknown';
  return (status[0] ?? '').toUpperCase() + status.slice(1).replaceAll('_', ' ');
}

const shownFeatures = 3;

/** The first features of a plan, and how many there are beyond them. */
export const featuresOf = (features: readonly string[]) => ({
  shown: features.slice(0, shownFeatures),
  more: Math.max(0, features.length - shownFeatures),
});

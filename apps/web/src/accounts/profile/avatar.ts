/** Dark enough for white letters. */
export const avatarColors = ['#14532d', '#1e4f8f', '#7c2d12', '#6b21a8', '#9f1239'] as const;

/** One of five colors, seemingly random but always the same for the same person. */
export function avatarColor(id: string): (typeof avatarColors)[number] {
  let mixed = 0;
  for (const letter of id) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return avatarColors[mixed % avatarColors.length] ?? avatarColors[0];
}

/** The sections of the landing page that its bar and its panel link to. */
export const sections = [
  { id: 'features', label: 'Features' },
  { id: 'problem', label: 'Challenge' },
  { id: 'solution', label: 'Solution' },
  { id: 'pricing', label: 'Pricing' },
] as const;

/** Marked until the page is scrolled. */
export const firstSection = sections[0].id;

/** What the tags field offers; any other text is welcome too. */
export const donorTagSuggestions = [
  'major donor',
  'monthly',
  'one-time',
  'recurring',
  'email',
  'phone',
  'mail',
  'annual',
  'volunteer',
  'event',
  'board member',
] as const;

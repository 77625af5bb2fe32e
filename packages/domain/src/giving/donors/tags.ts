/** The suggestions of the tags field; any other text is allowed too. */
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

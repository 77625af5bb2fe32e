/** What a change came through. */
export const activitySources = [
  'person',
  'api-key',
  'import',
  'reminder-rule',
  'donor',
  'card-provider',
  'product',
] as const;
export type ActivitySource = (typeof activitySources)[number];

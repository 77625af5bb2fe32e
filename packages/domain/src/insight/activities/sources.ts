import { brand } from '../../brand.ts';

/** What a change came through. */
export const activitySources = [
  'person',
  'api-key',
  'import',
  'reminder-rule',
  'donor',
  'card-provider',
  'operator',
  'product',
] as const;
export type ActivitySource = (typeof activitySources)[number];

/** The sources in the words of the history's filter. */
export const activitySourceLabels: Record<ActivitySource, string> = {
  person: 'Team members',
  'api-key': 'API keys',
  import: 'Imports',
  'reminder-rule': 'Reminder rules',
  donor: 'Donors',
  'card-provider': 'Card provider',
  operator: 'Operator',
  product: brand.name,
};

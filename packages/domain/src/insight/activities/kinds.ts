/** The kinds of record in the history. */
export const activityKinds = [
  'donor',
  'pledge',
  'donation',
  'receipt',
  'recurring',
  'campaign',
  'import',
  'export',
  'trash',
  'organization',
  'account',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityKindLabels: Record<ActivityKind, string> = {
  donor: 'Donors',
  pledge: 'Pledges',
  donation: 'Donations',
  receipt: 'Receipts',
  recurring: 'Recurring donations',
  campaign: 'Campaigns',
  import: 'Imports',
  export: 'Exports',
  trash: 'Recently deleted',
  organization: 'Organization',
  account: 'Sign-in and security',
};

/** What the history can be limited to, besides kinds and days. */
export const activityViews = ['changes-by-others', 'answers'] as const;
export type ActivityView = (typeof activityViews)[number];

export const activityViewLabels: Record<ActivityView, string> = {
  'changes-by-others': 'Changes by others',
  answers: 'Answers from donors',
};

/** The kinds of change, in the words of the history's filter. */
export const activityChanges = [
  'added',
  'changed',
  'deleted',
  'restored',
  'refunded',
  'written-off',
  'exported',
  'signed-in',
] as const;
export type ActivityChange = (typeof activityChanges)[number];

export const activityChangeLabels: Record<ActivityChange, string> = {
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  refunded: 'Refunded',
  'written-off': 'Written off',
  exported: 'Exported',
  'signed-in': 'Signed in',
};

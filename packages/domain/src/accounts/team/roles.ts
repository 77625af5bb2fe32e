/** The roles of an organization's members, from the most to the least allowed. */
export const roles = ['owner', 'admin', 'fundraiser', 'bookkeeper', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  fundraiser: 'Fundraiser',
  bookkeeper: 'Bookkeeper',
  viewer: 'Viewer',
};

/** What each role is for, in the words of the form that chooses it. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: 'Can do everything, including closing the organization and choosing owners.',
  admin: 'Can do everything except close the organization and choose owners.',
  fundraiser: 'Works with donors, pledges, donations, letters and reminders.',
  bookkeeper: 'Records donations, and works with receipts, statements, refunds and payouts.',
  viewer: 'Sees donors, pledges, donations and reports, and changes nothing.',
};

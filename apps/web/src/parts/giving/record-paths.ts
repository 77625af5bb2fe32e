/** The records that have a place of their own in the app. */
export type PlacedRecord = {
  kind: 'donor' | 'pledge' | 'donation' | 'campaign' | 'import';
  _id: string;
};

/** Where a record opens. */
export const recordPath = ({ kind, _id }: PlacedRecord) => pathOf[kind](_id);

/** Where what was deleted waits to be restored. */
export const trashPath = '/dashboard/profile?tab=data';

/** The same, showing only what took one record along. */
export const trashPathOf = (recordId: string) => `${trashPath}&recordId=${recordId}`;

const pathOf: Record<PlacedRecord['kind'], (id: string) => string> = {
  donor: (id) => `/dashboard/donors/${id}`,
  pledge: (id) => `/dashboard/pledges?pledge=${id}`,
  donation: (id) => `/dashboard/donations?donation=${id}`,
  campaign: (id) => `/dashboard/campaigns?campaign=${id}`,
  import: (id) => `/dashboard/donors/import/${id}`,
};

/** The records with their own place in the app. */
export type PlacedRecord = {
  kind: 'donor' | 'pledge' | 'donation' | 'campaign' | 'import';
  _id: string;
};

/** The URL that opens a record. */
export const recordPath = ({ kind, _id }: PlacedRecord) => pathByKind[kind](_id);

/** The URL of the trash. */
export const trashPath = '/dashboard/profile?tab=data';

/** The trash, showing only the deletion that includes one record. */
export const trashRecordPath = (recordId: string) => `${trashPath}&recordId=${recordId}`;

const pathByKind: Record<PlacedRecord['kind'], (id: string) => string> = {
  donor: (id) => `/dashboard/donors/${id}`,
  pledge: (id) => `/dashboard/pledges?pledge=${id}`,
  donation: (id) => `/dashboard/donations?donation=${id}`,
  campaign: (id) => `/dashboard/campaigns?campaign=${id}`,
  import: (id) => `/dashboard/donors/import/${id}`,
};

/** What a column of an imported file can hold. The part before the dot says whose field it is. */
export const importFields = [
  'donor.name',
  'donor.firstName',
  'donor.lastName',
  'donor.organization',
  /** Where a person works. It goes into the notes and is never the donor. */
  'donor.employer',
  'donor.email',
  'donor.phone',
  'donor.street',
  'donor.city',
  'donor.state',
  'donor.zipCode',
  'donor.country',
  'donor.notes',
  'donor.tags',
  /** The id that the old system gave the donor of this row. */
  'donor.oldId',
  'gift.amount',
  'gift.date',
  'gift.method',
  'gift.status',
  'gift.currency',
  'gift.campaign',
  /** The number of a check, which goes into the notes of its gift. */
  'gift.checkNumber',
  'gift.notes',
  'gift.oldId',
  /** What was promised in all, or with each payment. */
  'pledge.amount',
  'pledge.date',
  'pledge.dueDate',
  'pledge.frequency',
  /** How many payments it is paid in. */
  'pledge.payments',
  'pledge.firstPayment',
  /** What has come in so far, and when the last of it did. */
  'pledge.paid',
  'pledge.paidOn',
  'pledge.method',
  'pledge.status',
  'pledge.currency',
  'pledge.campaign',
  'pledge.notes',
  'pledge.oldId',
  'payment.amount',
  'payment.date',
  'payment.method',
  'payment.status',
  'payment.currency',
  'payment.notes',
  'payment.oldId',
] as const;

export type ImportField = (typeof importFields)[number];

export const importKinds = ['donors', 'gifts', 'pledges', 'payments'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What the screen calls the record in each row of a file. */
export const recordNames = {
  donors: 'donor',
  gifts: 'donation',
  pledges: 'pledge',
  payments: 'payment',
} as const satisfies Record<ImportKind, string>;

/** How the names of the fields that belong to a kind of file begin. */
export const fieldPrefixes = {
  donors: 'donor.',
  gifts: 'gift.',
  pledges: 'pledge.',
  payments: 'payment.',
} as const satisfies Record<ImportKind, string>;

type Shared = 'amount' | 'date' | 'method' | 'status' | 'currency' | 'campaign' | 'notes' | 'oldId';

/** The field of a file's own records, where they have it: `gift.date` in a file of gifts. */
export function recordField(kind: ImportKind, part: Shared): ImportField | null {
  const name = `${fieldPrefixes[kind]}${part}`;
  return importFields.find((field) => field === name) ?? null;
}

/** Fields that may stand in several columns, such as `Address 1` and `Address 2`. */
export const repeatableFields: readonly ImportField[] = [
  'donor.street',
  'donor.tags',
  'donor.notes',
  'gift.notes',
  'pledge.notes',
  'payment.notes',
];

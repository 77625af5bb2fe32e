/** What a column of an imported file can hold. The part before the dot says whose field it is. */
export const importFields = [
  'donor.name',
  'donor.firstName',
  'donor.lastName',
  'donor.organization',
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
  'gift.notes',
  'gift.oldId',
] as const;

export type ImportField = (typeof importFields)[number];

export type ImportKind = 'donors' | 'gifts';

/** Fields that may stand in several columns, such as `Address 1` and `Address 2`. */
export const repeatableFields: readonly ImportField[] = [
  'donor.street',
  'donor.tags',
  'donor.notes',
  'gift.notes',
];

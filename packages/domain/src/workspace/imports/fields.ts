import {
  donorImportFieldNames,
  donorImportFields,
  type DonorImportField,
  type ImportFieldInfo,
} from './donor-fields.ts';

/** The fields of donations, pledges and payments in a file. */
const recordImportFields = {
  'gift.amount': { label: 'Amount', noun: 'amount' },
  'gift.date': { label: 'Donation date', noun: 'date' },
  'gift.method': { label: 'Payment method', noun: 'method' },
  'gift.status': { label: 'Donation status', noun: 'status' },
  'gift.currency': { label: 'Currency', noun: 'currency' },
  'gift.campaign': { label: 'Campaign', noun: 'campaign' },
  'gift.fund': { label: 'Fund', noun: 'fund' },
  /** The parts of a split donation, as our exports write them. */
  'gift.split': { label: 'Split', noun: 'split' },
  /** A check number, which goes into the notes of its donation. */
  'gift.checkNumber': { label: 'Check number (added to notes)', noun: 'check number' },
  'gift.notes': { label: 'Notes about the donation', noun: 'notes', isRepeatable: true },
  'gift.oldId': { label: 'Donation ID (previous system)', noun: 'donation’s previous ID' },
  /** What was promised in total, or with each payment. */
  'pledge.amount': { label: 'Amount', noun: 'amount' },
  'pledge.date': { label: 'Pledge date', noun: 'date' },
  'pledge.dueDate': { label: 'Due date', noun: 'due date' },
  'pledge.frequency': { label: 'Frequency', noun: 'frequency' },
  /** The number of payments. */
  'pledge.payments': { label: 'Number of payments', noun: 'number of payments' },
  'pledge.firstPayment': { label: 'First payment date', noun: 'date of the first payment' },
  /** The amount paid so far, and the date of the last payment. */
  'pledge.paid': { label: 'Paid so far', noun: 'amount paid so far' },
  'pledge.paidOn': { label: 'Last payment date', noun: 'date of the last payment' },
  'pledge.method': { label: 'Payment method', noun: 'method' },
  'pledge.status': { label: 'Pledge status', noun: 'status' },
  'pledge.currency': { label: 'Currency', noun: 'currency' },
  'pledge.campaign': { label: 'Campaign', noun: 'campaign' },
  'pledge.fund': { label: 'Fund', noun: 'fund' },
  'pledge.split': { label: 'Split', noun: 'split' },
  'pledge.notes': { label: 'Notes about the pledge', noun: 'notes', isRepeatable: true },
  'pledge.oldId': { label: 'Pledge ID (previous system)', noun: 'pledge’s previous ID' },
  'payment.amount': { label: 'Amount', noun: 'amount' },
  'payment.date': { label: 'Payment date', noun: 'date' },
  'payment.method': { label: 'Payment method', noun: 'method' },
  'payment.status': { label: 'Payment status', noun: 'status' },
  'payment.currency': { label: 'Currency', noun: 'currency' },
  'payment.notes': { label: 'Notes about the payment', noun: 'notes', isRepeatable: true },
  'payment.oldId': { label: 'Payment ID (previous system)', noun: 'payment’s previous ID' },
} as const satisfies Record<string, ImportFieldInfo>;

export type ImportField = DonorImportField | keyof typeof recordImportFields;

const recordImportFieldNames = Object.keys(
  recordImportFields,
) as (keyof typeof recordImportFields)[];

/**
 * What a column of an imported file can hold. The part before the dot says which record the field
 * belongs to.
 */
export const importFields: readonly ImportField[] = [
  ...donorImportFieldNames,
  ...recordImportFieldNames,
];

export const importFieldInfo: Readonly<Record<ImportField, ImportFieldInfo>> = {
  ...donorImportFields,
  ...recordImportFields,
};

export const importKinds = ['donors', 'gifts', 'pledges', 'payments'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The screen's name for the record in each row of a file. */
export const recordNames = {
  donors: 'donor',
  gifts: 'donation',
  pledges: 'pledge',
  payments: 'payment',
} as const satisfies Record<ImportKind, string>;

/** The prefix of the fields that belong to a kind of file. */
export const fieldPrefixes = {
  donors: 'donor.',
  gifts: 'gift.',
  pledges: 'pledge.',
  payments: 'payment.',
} as const satisfies Record<ImportKind, string>;

type Shared =
  | 'amount'
  | 'date'
  | 'method'
  | 'status'
  | 'currency'
  | 'campaign'
  | 'fund'
  | 'split'
  | 'notes'
  | 'oldId';

/** The field of a file's own records, if they have it: `donation.date` in a file of donations. */
export function recordField(kind: ImportKind, part: Shared): ImportField | null {
  const name = `${fieldPrefixes[kind]}${part}`;
  return importFields.find((field) => field === name) ?? null;
}

/** Fields that may use several columns, such as `Address 1` and `Address 2`. */
export const repeatableFields: readonly ImportField[] = importFields.filter(
  (field) => importFieldInfo[field].isRepeatable === true,
);

import type { Import, ImportField } from '@pledgewell/contract';

type Names = Partial<Record<ImportField, string>>;

export const donorFields: Names = {
  'donor.name': 'Full name',
  'donor.firstName': 'First name',
  'donor.lastName': 'Last name',
  'donor.organization': 'Organization name',
  'donor.employer': 'Employer (added to notes)',
  'donor.email': 'Email',
  'donor.phone': 'Phone',
  'donor.street': 'Street',
  'donor.city': 'City',
  'donor.state': 'State',
  'donor.zipCode': 'ZIP code',
  'donor.country': 'Country',
  'donor.tags': 'Tags',
  'donor.notes': 'Notes about the donor',
  'donor.oldId': 'Donor ID (previous system)',
};

const giftFields: Names = {
  'gift.amount': 'Amount',
  'gift.date': 'Donation date',
  'gift.method': 'Payment method',
  'gift.status': 'Donation status',
  'gift.currency': 'Currency',
  'gift.campaign': 'Campaign',
  'gift.checkNumber': 'Check number (added to notes)',
  'gift.notes': 'Notes about the donation',
  'gift.oldId': 'Donation ID (previous system)',
};

const pledgeFields: Names = {
  'pledge.amount': 'Amount',
  'pledge.date': 'Pledge date',
  'pledge.dueDate': 'Due date',
  'pledge.frequency': 'Frequency',
  'pledge.payments': 'Number of payments',
  'pledge.firstPayment': 'First payment date',
  'pledge.paid': 'Paid so far',
  'pledge.paidOn': 'Last payment date',
  'pledge.method': 'Payment method',
  'pledge.status': 'Pledge status',
  'pledge.currency': 'Currency',
  'pledge.campaign': 'Campaign',
  'pledge.notes': 'Notes about the pledge',
  'pledge.oldId': 'Pledge ID (previous system)',
};

const paymentFields: Names = {
  'payment.amount': 'Amount',
  'payment.date': 'Payment date',
  'payment.method': 'Payment method',
  'payment.status': 'Payment status',
  'payment.currency': 'Currency',
  'payment.notes': 'Notes about the payment',
  'payment.oldId': 'Payment ID (previous system)',
};

/** What the columns of a file can hold of its own records. */
export const recordFields: Record<Exclude<Import['kind'], 'donors'>, Names> = {
  gifts: giftFields,
  pledges: pledgeFields,
  payments: paymentFields,
};

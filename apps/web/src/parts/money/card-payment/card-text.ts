import type { SavedCard } from '@pledgewell/contract';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa ending in 4242, expires 04/2028` */
export function cardText({ brand, last4, expMonth, expYear }: Omit<SavedCard, 'id'>) {
  const month = String(expMonth).padStart(2, '0');
  return `${brands[brand] ?? 'Card'} ending in ${last4}, expires ${month}/${expYear}`;
}

import type { PaymentMethod } from '../../giving/donations/methods.ts';

/** How a donation on a bank line was most likely paid: by check if the bank says so. */
export const likelyMethod = (description: string): PaymentMethod =>
  /\b(?:checks?|chk|cheque|dslip|(?:mobile|remote|counter|branch|edeposit)\b.*\bdep(?:osit)?)\b/i.test(
    description,
  )
    ? 'check'
    : 'bank_transfer';

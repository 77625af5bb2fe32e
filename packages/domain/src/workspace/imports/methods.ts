import type { PaymentMethod } from '../../giving/donations/methods.ts';

/** The first matching line counts, so more specific words come first. */
const words: readonly [PaymentMethod, RegExp][] = [
  ['paypal', /\bpay ?pal\b/],
  ['bank_transfer', /\b(ach|wire|e ?(check|cheque)|eft|sepa|direct debit|giro|bacs|transfer)\b/],
  ['check', /\b(check|cheque|chk|ck)s?\b/],
  ['credit_card', /\b(card|credit|debit|visa|master ?card|amex|american express|discover|cc)\b/],
  ['credit_card', /\b(stripe|square|authorize ?net|braintree|apple ?pay|google ?pay)\b/],
  ['bank_transfer', /\b(bank|iban)\b/],
  ['cash', /\b(cash|coins?)\b/],
];

/** The product's name for a payment method, whatever another system calls it. */
export function readMethod(text: string): PaymentMethod {
  const folded = text.toLowerCase().replaceAll(/[^a-z]+/g, ' ');
  return words.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other';
}

import type { Stripe } from 'stripe';
import type { Books } from './books.ts';

export function attach(books: Books, id: string, customer: string): Stripe.PaymentMethod {
  const method = books.get('payment_method', id, 'payment_method');
  method.customer = customer;
  return method;
}

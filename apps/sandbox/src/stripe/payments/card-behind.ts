import type { Stripe } from 'stripe';
import type { Books, Card } from '../core/books.ts';
import { cardNumbered, type TestCard } from './cards.ts';
import { refuse } from '../core/problem.ts';

type Method = Stripe.PaymentMethod;

/** The test card behind a payment method, and its status. */
export function findCard(books: Books, method: Method): TestCard & Card {
  const known = books.cards.get(method.id);
  const card = cardNumbered(known?.number);
  if (!known || !card) throw refuse(`No such PaymentMethod: '${method.id}'`, {}, 404);
  return { ...card, ...known };
}

/** Without a customer it can be used once. */
export function spend(books: Books, method: Method) {
  const card = books.cards.get(method.id);
  if (card && method.customer === null) card.isSpent = true;
}

export function refuseSpent(books: Books, method: Method) {
  if (!findCard(books, method).isSpent) return;
  throw refuse(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer ' +
      'attachment, shared with a connected account without Customer attachment, or was detached ' +
      'from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must ' +
      'attach it to a Customer first.',
  );
}

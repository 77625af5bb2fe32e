import type { Stripe } from 'stripe';
import type { AccountStore, Card } from '../core/account-store.ts';
import { findCardByNumber, type TestCard } from './cards.ts';
import { invalidRequest } from '../core/problem.ts';

type Method = Stripe.PaymentMethod;

/** The test card behind a payment method, and its status. */
export function findCard(store: AccountStore, method: Method): TestCard & Card {
  const known = store.cards.get(method.id);
  const card = findCardByNumber(known?.number);
  if (!known || !card) throw invalidRequest(`No such PaymentMethod: '${method.id}'`, {}, 404);
  return { ...card, ...known };
}

/** Without a customer it can be used once. */
export function markUsed(store: AccountStore, method: Method) {
  const card = store.cards.get(method.id);
  if (card && method.customer === null) card.isSpent = true;
}

export function rejectUsed(store: AccountStore, method: Method) {
  if (!findCard(store, method).isSpent) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer ' +
      'attachment, shared with a connected account without Customer attachment, or was detached ' +
      'from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must ' +
      'attach it to a Customer first.',
  );
}

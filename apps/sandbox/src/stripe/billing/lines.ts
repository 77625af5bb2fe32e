import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { makeObject } from '../core/object-fields.ts';
import { toId } from '../payments/transfers.ts';

type Item = Stripe.SubscriptionItem;
type Line = Stripe.InvoiceLineItem;
type Span = { start: number; end: number };

type NewLine = {
  amount: number;
  description: string;
  period: Span;
  isProration?: boolean;
};

const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export const lineAmount = ({ price, quantity = 1 }: Item) => (price.unit_amount ?? 0) * quantity;

const productName = (store: AccountStore, { price }: Item) =>
  store.find('product', toId(price.product as string))?.name ?? 'Subscription';

/** What a period costs. */
export function periodLine(store: AccountStore, item: Item, period: Span): Line {
  const { price, quantity = 1 } = item;
  const each = `${usd(price.unit_amount ?? 0)} / ${price.recurring?.interval ?? 'month'}`;
  return line(item, {
    amount: lineAmount(item),
    description: `${quantity} × ${productName(store, item)} (at ${each})`,
    period,
  });
}

/** Free during a trial. */
export function trialLine(store: AccountStore, item: Item, period: Span): Line {
  const description = `Trial period for ${productName(store, item)}`;
  return line(item, { amount: 0, description, period });
}

/** The rest of a period: credited at the old price, charged at the new one. */
export function prorationLine(store: AccountStore, item: Item, now: number, sign: 1 | -1): Line {
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, end - now) / Math.max(1, end - start);
  const amount = sign * Math.round(lineAmount(item) * left);
  const what = sign < 0 ? 'Unused time on' : 'Remaining time on';
  const description = `${what} ${productName(store, item)}`;
  return line(item, { amount, description, period: { start: now, end }, isProration: true });
}

function line(item: Item, { amount, description, period, isProration = false }: NewLine): Line {
  const { price, quantity = 1, id, subscription } = item;
  return {
    ...makeObject('line_item'),
    id: newId('il'),
    amount,
    subtotal: amount,
    description,
    invoice: null,
    period,
    quantity,
    subscription,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription,
        subscription_item: id,
      },
    } as Line['parent'],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: toId(price.product as string) },
      unit_amount_decimal: price.unit_amount_decimal,
    },
  };
}

import type { Stripe } from 'stripe';
import { ProviderFailure } from '../provider/failure.ts';
import { call, toId, toRequestOptions } from './call.ts';

/**
 * Continues a plan at another price from its next bill on. The schedule releases the plan as soon
 * as that has happened.
 */
export async function scheduleTierChange(
  stripe: Stripe,
  subscriptionId: string,
  { price, changeId }: { price: string; changeId: string },
) {
  await call(async () => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const item = subscription.items.data[0];
    if (!item) throw new ProviderFailure('refused', 'no_items', 'The subscription has no price.');
    const { id, phases } = await ensureSchedule(stripe, subscription, changeId);
    const present = phases.at(0);
    await stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: present?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
        },
      ],
    });
  });
}

async function ensureSchedule(stripe: Stripe, subscription: Stripe.Subscription, changeId: string) {
  const id = toId(subscription.schedule);
  if (id !== null) return stripe.subscriptionSchedules.retrieve(id);
  return stripe.subscriptionSchedules.create(
    { from_subscription: subscription.id },
    toRequestOptions(null, `${changeId}/schedule`),
  );
}

/** Cancels a scheduled change; a plan without a schedule simply continues. */
export async function releaseSchedule(stripe: Stripe, subscriptionId: string) {
  await call(async () => {
    const id = toId((await stripe.subscriptions.retrieve(subscriptionId)).schedule);
    if (id !== null) await stripe.subscriptionSchedules.release(id);
  });
}

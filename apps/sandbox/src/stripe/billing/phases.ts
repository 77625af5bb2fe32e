import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { legacyPlan, resolvePrice, type ItemParams } from './items.ts';
import { addIntervals, type Interval } from './periods.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { recurringPrice } from './renew.ts';
import { parseInteger, requireParam, type FormEncoded } from '../core/params.ts';

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Schedule['phases'][number];
type Update = FormEncoded<Stripe.SubscriptionScheduleUpdateParams>;
type GivenPhase = NonNullable<Update['phases']>[number];

type NewPhase = {
  items: { price: Stripe.Price; quantity: number }[];
  start: number;
  until: number;
  proration?: Phase['proration_behavior'] | undefined;
};

export function toPhase(example: Schedule, { items, start, until, proration }: NewPhase): Phase {
  const phase = example.phases[0] as Phase;
  const item = phase.items[0] as Phase['items'][number];
  return {
    ...phase,
    billing_thresholds: null,
    end_date: until,
    start_date: start,
    items: items.map(({ price, quantity }) => ({
      ...item,
      billing_thresholds: null,
      price: price.id,
      plan: legacyPlan(price),
      quantity,
    })) as Phase['items'],
    proration_behavior: proration ?? 'create_prorations',
    transfer_data: null,
  };
}

/** The given phases in sequence; the current one keeps its start. */
export function parsePhases(store: AccountStore, schedule: Schedule, given: GivenPhase[]): Phase[] {
  let start = schedule.phases[0]?.start_date ?? store.now();
  const first = given[0]?.start_date;
  if (first !== undefined && first !== String(start)) {
    throw invalidRequest('You can not modify the start date of the current phase.', {
      param: 'phases[0][start_date]',
    });
  }
  return given.map((phase, index) => {
    const items = requireParam(phase.items, `phases[${index}][items]`).map((item, place) => ({
      price: resolvePrice(store, item as ItemParams, `phases[${index}][items][${place}]`),
      quantity: parseInteger(item.quantity, 'quantity') ?? 1,
    }));
    const until = phaseEnd(phase, start, items[0] ? recurringPrice(items[0].price) : null);
    if (until <= start)
      throw invalidRequest('The end of a phase comes after its start.', { param: 'phases' });
    const made = toPhase(makeObject('subscription_schedule'), {
      items,
      start,
      until,
      proration: phase.proration_behavior,
    });
    start = until;
    return made;
  });
}

function phaseEnd(phase: GivenPhase, start: number, rhythm: Interval | null): number {
  if (phase.end_date !== undefined) return parseInteger(phase.end_date, 'end_date') ?? start;
  const { interval, interval_count: count } = phase.duration ?? {};
  if (interval)
    return addIntervals(start, { interval, interval_count: Number(count ?? 1) } as Interval);
  return addIntervals(start, rhythm ?? { interval: 'month', interval_count: 1 });
}

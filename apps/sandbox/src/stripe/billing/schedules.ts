import type { Stripe } from 'stripe';
import { endSubscription } from './settle.ts';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { legacyPlan } from './items.ts';
import { scheduleParams } from '../core/nested-params.ts';
import { paramNames, withNestedParams } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { toPhase, parsePhases } from './phases.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { firstItem } from './renew.ts';
import { route } from '../core/route.ts';
import { toId } from '../payments/transfers.ts';
import { mergeMetadata, type FormEncoded } from '../core/params.ts';

type Schedule = Stripe.SubscriptionSchedule;
type Create = FormEncoded<Stripe.SubscriptionScheduleCreateParams>;
type Update = FormEncoded<Stripe.SubscriptionScheduleUpdateParams>;

export const scheduleRoutes = [
  route(
    'POST /v1/subscription_schedules',
    paramNames<Stripe.SubscriptionScheduleCreateParams>()(
      'billing_mode customer customer_account default_settings end_behavior expand',
      'from_subscription metadata pause_schedules phases start_date',
    ),
    create,
  ),
  route(
    'GET /v1/subscription_schedules/:id',
    paramNames<Stripe.SubscriptionScheduleRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('subscription_schedule', id),
  ),
  route(
    'POST /v1/subscription_schedules/:id',
    withNestedParams(
      paramNames<Stripe.SubscriptionScheduleUpdateParams>()(
        'default_settings end_behavior expand metadata pause_schedules phases proration_behavior',
      ),
      scheduleParams,
    ),
    update,
  ),
  route(
    'GET /v1/subscription_schedules',
    paramNames<Stripe.SubscriptionScheduleListParams>()(
      'canceled_at completed_at created customer customer_account ending_before expand limit',
      'released_at scheduled starting_after',
    ),
    (store, given) =>
      toList(
        store,
        'subscription_schedule',
        given,
        ({ customer }) => (given.customer ?? customer) === customer,
      ),
  ),
  route(
    'POST /v1/subscription_schedules/:id/release',
    paramNames<Stripe.SubscriptionScheduleReleaseParams>()('expand preserve_cancel_date'),
    (store, _, id = '') => release(store, alive(store, id)),
  ),
  route(
    'POST /v1/subscription_schedules/:id/cancel',
    paramNames<Stripe.SubscriptionScheduleCancelParams>()('expand invoice_now prorate'),
    (store, _, id = '') => {
      const schedule = alive(store, id);
      const subscription = store.find('subscription', toId(schedule.subscription));
      if (subscription) endSubscription(store, subscription, 'cancellation_requested');
      return schedule;
    },
  ),
];

/** Takes over an active subscription: its current period is the first phase. */
function create(store: AccountStore, given: Create): Schedule {
  if (given.from_subscription === undefined) {
    throw invalidRequest(
      'The stand-in makes schedules from subscriptions that run: `from_subscription`.',
    );
  }
  const subscription = store.get('subscription', given.from_subscription, 'from_subscription');
  if (subscription.schedule !== null) {
    throw invalidRequest(
      'You cannot migrate a subscription that is already attached to a schedule: ' +
        `${toId(subscription.schedule)}.`,
      { param: 'from_subscription' },
    );
  }
  const { current_period_start: start, current_period_end: until } = firstItem(subscription);
  const example = makeObject('subscription_schedule');
  const schedule = store.add('subscription_schedule', {
    ...example,
    id: newId('sub_sched'),
    canceled_at: null,
    completed_at: null,
    created: store.now(),
    current_phase: { start_date: start, end_date: until },
    customer: subscription.customer,
    default_settings: {
      ...example.default_settings,
      transfer_data: null,
      billing_thresholds: null,
    },
    metadata: mergeMetadata(given.metadata),
    pause_schedules: [],
    phases: [
      toPhase(example, {
        items: subscription.items.data.map(({ price, quantity = 1 }) => ({ price, quantity })),
        start,
        until,
      }),
    ],
    released_at: null,
    status: 'active',
    subscription: subscription.id,
  });
  subscription.schedule = schedule.id;
  store.emit('subscription_schedule.created', schedule);
  scheduleNextPhase(store, schedule);
  return schedule;
}

function update(store: AccountStore, given: Update, id = ''): Schedule {
  const schedule = alive(store, id);
  if (given.end_behavior) schedule.end_behavior = given.end_behavior;
  schedule.metadata = mergeMetadata(given.metadata, schedule.metadata);
  if (given.phases) schedule.phases = parsePhases(store, schedule, given.phases);
  const present = schedule.phases.find(
    ({ start_date: start, end_date: until }) => start <= store.now() && store.now() < until,
  );
  if (!present) {
    throw invalidRequest('The phases must cover the present moment.', { param: 'phases' });
  }
  schedule.current_phase = { start_date: present.start_date, end_date: present.end_date };
  store.emit('subscription_schedule.updated', schedule);
  scheduleNextPhase(store, schedule);
  return schedule;
}

const scheduleNextPhase = (store: AccountStore, schedule: Schedule) => {
  const at = schedule.current_phase?.end_date ?? store.now();
  store.later(at - store.now(), 'schedule goes on', schedule.id);
};

/** Starts the next phase, or releases the subscription. */
export function startNextPhase(store: AccountStore, id: string) {
  const schedule = store.get('subscription_schedule', id);
  const now = store.now();
  if (schedule.status !== 'active' || (schedule.current_phase?.end_date ?? Infinity) > now) return;
  const next = schedule.phases.find(
    ({ start_date: start, end_date: until }) => start <= now && now < until,
  );
  if (!next) return finish(store, schedule);

  const subscription = store.get('subscription', toId(schedule.subscription));
  for (const [index, item] of subscription.items.data.entries()) {
    const wanted = next.items[index] ?? next.items[0];
    item.price = store.get('price', toId(wanted?.price as string));
    item.plan = legacyPlan(item.price);
    item.quantity = wanted?.quantity ?? 1;
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  store.emit('subscription_schedule.updated', schedule);
  store.emit('customer.subscription.updated', subscription);
  scheduleNextPhase(store, schedule);
}

function finish(store: AccountStore, schedule: Schedule) {
  if (schedule.end_behavior !== 'cancel') return void release(store, schedule);
  const subscription = store.find('subscription', toId(schedule.subscription));
  schedule.status = 'completed';
  schedule.completed_at = store.now();
  store.emit('subscription_schedule.completed', schedule);
  if (!subscription) return;
  subscription.schedule = null;
  endSubscription(store, subscription, 'cancellation_requested');
}

function release(store: AccountStore, schedule: Schedule): Schedule {
  const subscription = store.find('subscription', toId(schedule.subscription));
  if (subscription) subscription.schedule = null;
  schedule.status = 'released';
  schedule.released_at = store.now();
  schedule.released_subscription = toId(schedule.subscription);
  schedule.subscription = null;
  schedule.current_phase = null;
  store.emit('subscription_schedule.released', schedule);
  return schedule;
}

function alive(store: AccountStore, id: string): Schedule {
  const schedule = store.get('subscription_schedule', id);
  if (schedule.status === 'active' || schedule.status === 'not_started') return schedule;
  throw invalidRequest(
    `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` ` +
      'status.',
  );
}

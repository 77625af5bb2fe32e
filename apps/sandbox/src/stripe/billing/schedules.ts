import type { Stripe } from 'stripe';
import { end } from './settle.ts';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { legacyPlan } from './items.ts';
import { scheduleParts } from '../core/inner.ts';
import { known, within } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { toPhase, phasesIn } from './phases.ts';
import { refuse } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { firstItem } from './renew.ts';
import { route } from '../core/route.ts';
import { toId } from '../payments/transfers.ts';
import { metadata, type Wire } from '../core/wire.ts';

type Schedule = Stripe.SubscriptionSchedule;
type Create = Wire<Stripe.SubscriptionScheduleCreateParams>;
type Update = Wire<Stripe.SubscriptionScheduleUpdateParams>;

export const scheduleRoutes = [
  route(
    'POST /v1/subscription_schedules',
    known<Stripe.SubscriptionScheduleCreateParams>()(
      'billing_mode customer customer_account default_settings end_behavior expand',
      'from_subscription metadata pause_schedules phases start_date',
    ),
    create,
  ),
  route(
    'GET /v1/subscription_schedules/:id',
    known<Stripe.SubscriptionScheduleRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('subscription_schedule', id),
  ),
  route(
    'POST /v1/subscription_schedules/:id',
    within(
      known<Stripe.SubscriptionScheduleUpdateParams>()(
        'default_settings end_behavior expand metadata pause_schedules phases proration_behavior',
      ),
      scheduleParts,
    ),
    update,
  ),
  route(
    'GET /v1/subscription_schedules',
    known<Stripe.SubscriptionScheduleListParams>()(
      'canceled_at completed_at created customer customer_account ending_before expand limit',
      'released_at scheduled starting_after',
    ),
    (books, given) =>
      toList(
        books,
        'subscription_schedule',
        given,
        ({ customer }) => (given.customer ?? customer) === customer,
      ),
  ),
  route(
    'POST /v1/subscription_schedules/:id/release',
    known<Stripe.SubscriptionScheduleReleaseParams>()('expand preserve_cancel_date'),
    (books, _, id = '') => release(books, alive(books, id)),
  ),
  route(
    'POST /v1/subscription_schedules/:id/cancel',
    known<Stripe.SubscriptionScheduleCancelParams>()('expand invoice_now prorate'),
    (books, _, id = '') => {
      const schedule = alive(books, id);
      const subscription = books.find('subscription', toId(schedule.subscription));
      if (subscription) end(books, subscription, 'cancellation_requested');
      return schedule;
    },
  ),
];

/** Takes over an active subscription: its current period is the first phase. */
function create(books: Books, given: Create): Schedule {
  if (given.from_subscription === undefined) {
    throw refuse('The stand-in makes schedules from subscriptions that run: `from_subscription`.');
  }
  const subscription = books.get('subscription', given.from_subscription, 'from_subscription');
  if (subscription.schedule !== null) {
    throw refuse(
      'You cannot migrate a subscription that is already attached to a schedule: ' +
        `${toId(subscription.schedule)}.`,
      { param: 'from_subscription' },
    );
  }
  const { current_period_start: start, current_period_end: until } = firstItem(subscription);
  const example = makeObject('subscription_schedule');
  const schedule = books.add('subscription_schedule', {
    ...example,
    id: newId('sub_sched'),
    canceled_at: null,
    completed_at: null,
    created: books.now(),
    current_phase: { start_date: start, end_date: until },
    customer: subscription.customer,
    default_settings: {
      ...example.default_settings,
      transfer_data: null,
      billing_thresholds: null,
    },
    metadata: metadata(given.metadata),
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
  books.emit('subscription_schedule.created', schedule);
  scheduleNextPhase(books, schedule);
  return schedule;
}

function update(books: Books, given: Update, id = ''): Schedule {
  const schedule = alive(books, id);
  if (given.end_behavior) schedule.end_behavior = given.end_behavior;
  schedule.metadata = metadata(given.metadata, schedule.metadata);
  if (given.phases) schedule.phases = phasesIn(books, schedule, given.phases);
  const present = schedule.phases.find(
    ({ start_date: start, end_date: until }) => start <= books.now() && books.now() < until,
  );
  if (!present) {
    throw refuse('The phases must cover the present moment.', { param: 'phases' });
  }
  schedule.current_phase = { start_date: present.start_date, end_date: present.end_date };
  books.emit('subscription_schedule.updated', schedule);
  scheduleNextPhase(books, schedule);
  return schedule;
}

const scheduleNextPhase = (books: Books, schedule: Schedule) => {
  const at = schedule.current_phase?.end_date ?? books.now();
  books.later(at - books.now(), 'schedule goes on', schedule.id);
};

/** Starts the next phase, or releases the subscription. */
export function goOnWithSchedule(books: Books, id: string) {
  const schedule = books.get('subscription_schedule', id);
  const now = books.now();
  if (schedule.status !== 'active' || (schedule.current_phase?.end_date ?? Infinity) > now) return;
  const next = schedule.phases.find(
    ({ start_date: start, end_date: until }) => start <= now && now < until,
  );
  if (!next) return finish(books, schedule);

  const subscription = books.get('subscription', toId(schedule.subscription));
  for (const [index, item] of subscription.items.data.entries()) {
    const wanted = next.items[index] ?? next.items[0];
    item.price = books.get('price', toId(wanted?.price as string));
    item.plan = legacyPlan(item.price);
    item.quantity = wanted?.quantity ?? 1;
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  books.emit('subscription_schedule.updated', schedule);
  books.emit('customer.subscription.updated', subscription);
  scheduleNextPhase(books, schedule);
}

function finish(books: Books, schedule: Schedule) {
  if (schedule.end_behavior !== 'cancel') return void release(books, schedule);
  const subscription = books.find('subscription', toId(schedule.subscription));
  schedule.status = 'completed';
  schedule.completed_at = books.now();
  books.emit('subscription_schedule.completed', schedule);
  if (!subscription) return;
  subscription.schedule = null;
  end(books, subscription, 'cancellation_requested');
}

function release(books: Books, schedule: Schedule): Schedule {
  const subscription = books.find('subscription', toId(schedule.subscription));
  if (subscription) subscription.schedule = null;
  schedule.status = 'released';
  schedule.released_at = books.now();
  schedule.released_subscription = toId(schedule.subscription);
  schedule.subscription = null;
  schedule.current_phase = null;
  books.emit('subscription_schedule.released', schedule);
  return schedule;
}

function alive(books: Books, id: string): Schedule {
  const schedule = books.get('subscription_schedule', id);
  if (schedule.status === 'active' || schedule.status === 'not_started') return schedule;
  throw refuse(
    `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` ` +
      'status.',
  );
}

import type { Books, Due, World } from './core/books.ts';
import { settleEntries } from './payments/balance.ts';
import { verifyAccount } from './accounts/onboarding.ts';
import { arrivePayout, payOut } from './payments/payouts.ts';
import { endAt, expire, renew, resumeCollection } from './billing/renew.ts';
import { goOnWithSchedule } from './billing/schedules.ts';
import { tryAgain } from './billing/billing.ts';
import { arriveRefund, failRefund } from './payments/refunds.ts';

type Task = (books: Books, id: string) => void;

/** The kinds of scheduled actions. */
const tasks: Record<Due['what'], Task> = {
  'account is verified': verifyAccount,
  'schedule goes on': goOnWithSchedule,
  'subscription renews': renew,
  'subscription expires': expire,
  'subscription ends': endAt,
  'collection resumes': resumeCollection,
  'invoice is tried again': tryAgain,
  'payout arrives': arrivePayout,
  'payouts go out': payOut,
  'refund fails': failRefund,
  'refund arrives': arriveRefund,
};

/** Runs due actions in their order. */
export function settleDue(world: World) {
  for (;;) {
    const next = nextDue(world, world.clock.now());
    if (!next) break;
    world.due.delete(next);
    tasks[next.what](world.inside(next.account), next.id);
  }
  for (const books of world.everyBooks()) settleEntries(books);
}

/** Advances time, and runs every action at its own time. */
export function moveClock(world: World, to: number) {
  for (;;) {
    const next = nextDue(world, to);
    if (!next) break;
    world.clock.moveTo(next.at);
    settleDue(world);
  }
  world.clock.moveTo(to);
  settleDue(world);
}

export function nextDue(
  world: World,
  until: number,
  isMeant: (due: Due) => boolean = () => true,
): Due | undefined {
  let first: Due | undefined;
  for (const due of world.due) {
    const isFirst = due.at <= until && (first === undefined || isBefore(due, first));
    if (isFirst && isMeant(due)) first = due;
  }
  return first;
}

/** At the same time, a schedule runs first, because it changes what the renewal bills. */
const isBefore = (one: Due, other: Due) =>
  one.at < other.at || (one.at === other.at && isSchedule(one) && !isSchedule(other));

const isSchedule = ({ what }: Due) => what === 'schedule goes on';

const isBill = ({ what }: Due) =>
  what === 'subscription renews' || what === 'invoice is tried again';

/** When a subscription is billed next, or retried. */
export const nextBill = (world: World): number | null =>
  nextDue(world, Infinity, (due) => isBill(due) && isAlive(world, due))?.at ?? null;

/** Actions may stay scheduled for something that has ended; they have no effect. */
function isAlive(world: World, { account, id }: Due): boolean {
  const books = world.inside(account);
  const subscription = books.find('subscription', id);
  const invoice = books.find('invoice', id);
  return subscription ? subscription.ended_at === null : invoice?.status === 'open';
}

import type { AccountStore, ScheduledTask, StripeState } from './core/account-store.ts';
import { settleEntries } from './payments/balance.ts';
import { verifyAccount } from './accounts/onboarding.ts';
import { arrivePayout, payOut } from './payments/payouts.ts';
import { cancelWhenDue, expireIncomplete, renew, resumeCollection } from './billing/renew.ts';
import { startNextPhase } from './billing/schedules.ts';
import { retryInvoice } from './billing/billing.ts';
import { arriveRefund, failRefund } from './payments/refunds.ts';

type Task = (store: AccountStore, id: string) => void;

/** The kinds of scheduled actions. */
const tasks: Record<ScheduledTask['what'], Task> = {
  'account is verified': verifyAccount,
  'schedule goes on': startNextPhase,
  'subscription renews': renew,
  'subscription expires': expireIncomplete,
  'subscription ends': cancelWhenDue,
  'collection resumes': resumeCollection,
  'invoice is tried again': retryInvoice,
  'payout arrives': arrivePayout,
  'payouts go out': payOut,
  'refund fails': failRefund,
  'refund arrives': arriveRefund,
};

/** Runs due actions in their order. */
export function runDueTasks(state: StripeState) {
  for (;;) {
    const next = nextDue(state, state.clock.now());
    if (!next) break;
    state.due.delete(next);
    tasks[next.what](state.inside(next.account), next.id);
  }
  for (const store of state.allStores()) settleEntries(store);
}

/** Advances time, and runs every action at its own time. */
export function advanceClock(state: StripeState, to: number) {
  for (;;) {
    const next = nextDue(state, to);
    if (!next) break;
    state.clock.moveTo(next.at);
    runDueTasks(state);
  }
  state.clock.moveTo(to);
  runDueTasks(state);
}

export function nextDue(
  state: StripeState,
  until: number,
  isMeant: (due: ScheduledTask) => boolean = () => true,
): ScheduledTask | undefined {
  let first: ScheduledTask | undefined;
  for (const due of state.due) {
    const isFirst = due.at <= until && (first === undefined || isBefore(due, first));
    if (isFirst && isMeant(due)) first = due;
  }
  return first;
}

/** At the same time, a schedule runs first, because it changes what the renewal bills. */
const isBefore = (one: ScheduledTask, other: ScheduledTask) =>
  one.at < other.at || (one.at === other.at && isSchedule(one) && !isSchedule(other));

const isSchedule = ({ what }: ScheduledTask) => what === 'schedule goes on';

const isBill = ({ what }: ScheduledTask) =>
  what === 'subscription renews' || what === 'invoice is tried again';

/** When a subscription is billed next, or retried. */
export const nextInvoiceAt = (state: StripeState): number | null =>
  nextDue(state, Infinity, (due) => isBill(due) && isAlive(state, due))?.at ?? null;

/** Actions may stay scheduled for something that has ended; they have no effect. */
function isAlive(state: StripeState, { account, id }: ScheduledTask): boolean {
  const store = state.inside(account);
  const subscription = store.find('subscription', id);
  const invoice = store.find('invoice', id);
  return subscription ? subscription.ended_at === null : invoice?.status === 'open';
}

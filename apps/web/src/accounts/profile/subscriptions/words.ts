import type { Billing, Invoice, User } from '@pledgewell/contract';
import { type PlanId, planOf, planStep } from '@pledgewell/domain';
import type { Tone } from '../../../ui/tone.ts';

const tones: Record<string, Tone> = { active: 'good', trialing: 'half', canceled: 'late' };

/** Green, blue and red for what everybody knows; all others are quiet. */
export const statusTone = (status: string | undefined): Tone => tones[status ?? ''] ?? 'quiet';

/** `Past due`; `Unknown` where there is none. */
export function statusName(status: string | undefined) {
  if (!status) return 'Unknown';
  return (status[0] ?? '').toUpperCase() + status.slice(1).replaceAll('_', ' ');
}

const shownFeatures = 3;

/** The first features of a plan, and how many there are beyond them. */
export const featuresOf = (features: readonly string[]) => ({
  shown: features.slice(0, shownFeatures),
  more: Math.max(0, features.length - shownFeatures),
});

type Present = Pick<User, 'tier' | 'subscription'>;

/** What choosing a plan means now, by the server's own rule. */
export const stepTo = (wanted: PlanId, { tier, subscription }: Present) =>
  planStep({ ...subscription, tier: tier.id }, wanted);

/** The plan that comes next if nothing is done, which is the present one unless a change waits. */
export const comingPlan = ({ tier, subscription }: Present) => subscription.pendingTier ?? tier.id;

/** Why a plan that has been chosen cannot be updated to; null where it can. */
export function whyNoUpdate(wanted: PlanId, present: Present): string | null {
  if (stepTo(wanted, present) !== 'none') return null;
  return wanted === present.tier.id
    ? 'This is already your plan.'
    : 'This change is already scheduled.';
}

/** A plan that holds fewer donors than there are keeps them all, and takes no more. */
export function tooSmallFor(wanted: PlanId, donors: number): string | null {
  const { name, maxDonors } = planOf(wanted);
  if (maxDonors === 'unlimited' || donors <= maxDonors) return null;
  return (
    `You have ${countText(donors)} donors, and ${name} includes ${countText(maxDonors)}. ` +
    'They all stay, but you can’t add more until you have fewer.'
  );
}

const invoiceNames: Record<Invoice['status'], [name: string, tone: Tone]> = {
  draft: ['Draft', 'quiet'],
  open: ['Unpaid', 'late'],
  paid: ['Paid', 'good'],
  void: ['Void', 'quiet'],
  uncollectible: ['Unpaid', 'late'],
};

export const invoiceStatus = ({ status }: Pick<Invoice, 'status'>) => invoiceNames[status];

/** Whether there is anything to cancel: a plan that is paid for and goes on. */
export const canCancel = ({ subscription }: Present) =>
  ['active', 'past_due'].includes(subscription.status) && !subscription.cancelAtPeriodEnd;

/** Whether money is owed that another card could pay. */
export const isUnpaid = (billing: Billing | undefined, { subscription }: Present) =>
  subscription.status === 'past_due' || Boolean(billing?.pastDueSince);

const countText = (count: number) => count.toLocaleString('en-US');

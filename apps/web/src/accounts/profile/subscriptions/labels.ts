import type { Billing, Invoice, User } from '@pledgewell/contract';
import { type TierId, findTier, compareTiers } from '@pledgewell/domain';
import type { Tone } from '../../../ui/theme/tone.ts';

const tones: Record<string, Tone> = { active: 'good', trialing: 'half', canceled: 'late' };

/** Green, blue and red for the familiar statuses; all others are neutral. */
export const statusTone = (status: string | undefined): Tone => tones[status ?? ''] ?? 'quiet';

/** `Past due`; `Unknown` if there is none. */
export function statusName(status: string | undefined) {
  if (!status) return 'Unknown';
  return (status[0] ?? '').toUpperCase() + status.slice(1).replaceAll('_', ' ');
}

const shownFeatures = 3;

/** The first features of a plan, and the number of further ones. */
export const splitFeatures = (features: readonly string[]) => ({
  shown: features.slice(0, shownFeatures),
  more: Math.max(0, features.length - shownFeatures),
});

type Present = Pick<User, 'tier' | 'subscription'>;

/** What choosing a plan means now, by the server's own rule. */
export const compareToCurrentTier = (wanted: TierId, { tier, subscription }: Present) =>
  compareTiers({ ...subscription, tier: tier.id }, wanted);

/** The plan that comes next without any action: the current one, unless a change is scheduled. */
export const pendingTier = ({ tier, subscription }: Present) => subscription.pendingTier ?? tier.id;

/** Why a chosen plan is not available; null if it is. */
export function tierChangeBlockedReason(wanted: TierId, present: Present): string | null {
  if (compareToCurrentTier(wanted, present) !== 'none') return null;
  return wanted === present.tier.id
    ? 'This is already your plan.'
    : 'This change is already scheduled.';
}

/** On a plan with a lower donor limit, existing donors stay, and none can be added. */
export function donorLimitWarning(wanted: TierId, donors: number): string | null {
  const { name, maxDonors } = findTier(wanted);
  if (maxDonors === 'unlimited' || donors <= maxDonors) return null;
  return (
    `You have ${countText(donors)} donors, and ${name} includes ${countText(maxDonors)}. ` +
    'You keep them all, but you can’t add more until you’re below that limit.'
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

/** Returns whether there is anything to cancel: a paid plan that renews. */
export const canCancel = ({ subscription }: Present) =>
  ['active', 'past_due'].includes(subscription.status) && !subscription.cancelAtPeriodEnd;

/** Returns whether there is a debt that another card could pay. */
export const isUnpaid = (billing: Billing | undefined, { subscription }: Present) =>
  subscription.status === 'past_due' || Boolean(billing?.pastDueSince);

const countText = (count: number) => count.toLocaleString('en-US');

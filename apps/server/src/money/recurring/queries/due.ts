import type pg from 'pg';

/** A donation that needs a sync: only its ids, not its contents. */
export type DueRecurringDonation = { organization_id: string; id: string };

const mostAtOnce = 50;

/** Donations with a change that the provider does not know and nobody is about to send. */
export async function listUnsyncedRecurringDonations(
  ops: pg.Pool,
  now: Date,
): Promise<DueRecurringDonation[]> {
  const { rows } = await ops.query<DueRecurringDonation>(
    `select organization_id, id from recurring_donations
     where not is_synced and not is_sample_id(provider_id)
       and tried_at < $1::timestamptz - interval '30 seconds'
     order by tried_at limit $2`,
    [now, mostAtOnce],
  );
  return rows;
}

/** Donations that were due for a charge an hour ago and not checked since. */
export async function dueRecurringDonations(
  ops: pg.Pool,
  now: Date,
): Promise<DueRecurringDonation[]> {
  const { rows } = await ops.query<DueRecurringDonation>(
    `select organization_id, id from recurring_donations
     where state in ('active', 'past_due', 'paused') and not is_sample_id(provider_id)
       and tried_at < $1::timestamptz - interval '1 hour'
       and (state = 'past_due' or next_charge_at < $1::timestamptz - interval '1 hour'
         or checked_at < $1::timestamptz - interval '1 day')
     order by tried_at limit $2`,
    [now, mostAtOnce],
  );
  return rows;
}

export type OrphanedSubscription = {
  former_organization_id: string;
  provider_id: string;
  account_id: string | null;
};

/** Subscriptions that still bill donations that were erased. */
export async function listOrphanedSubscriptions(ops: pg.Pool): Promise<OrphanedSubscription[]> {
  const { rows } = await ops.query<OrphanedSubscription>(
    `select former_organization_id, provider_id, account_id from orphaned_subscriptions
     where tried_at < now() - interval '1 minute'
     order by tried_at limit $1`,
    [mostAtOnce],
  );
  return rows;
}

/** Reserves a subscription for a minute. Returns false if another process has reserved it. */
export async function claimOrphanedSubscription(
  ops: pg.Pool,
  subscription: OrphanedSubscription,
): Promise<boolean> {
  const { rowCount } = await ops.query(
    `update orphaned_subscriptions set tried_at = now()
     where former_organization_id = $1 and provider_id = $2
       and tried_at < now() - interval '1 minute'`,
    [subscription.former_organization_id, subscription.provider_id],
  );
  return rowCount === 1;
}

export const deleteOrphanedSubscription = (ops: pg.Pool, subscription: OrphanedSubscription) =>
  ops.query(
    'delete from orphaned_subscriptions where former_organization_id = $1 and provider_id = $2',
    [subscription.former_organization_id, subscription.provider_id],
  );

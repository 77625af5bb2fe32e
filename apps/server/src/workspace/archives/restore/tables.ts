import { sql, type RawBuilder } from 'kysely';

/** A table whose rows are archived as they are and restored from the archive. */
export type RestorableTable = {
  name: string;
  /** Which rows, called `r`, are archived and restored; all of them by default. */
  keep?: RawBuilder<boolean>;
  /**
   * Columns that are archived and restored with another value. The same expression is applied both
   * times, because an archive may have been edited in between.
   */
  set?: Record<string, RawBuilder<unknown>>;
  /** Rows of a new workspace that the archive's rows replace. */
  existing?: 'removed' | 'overwritten' | 'kept';
};

/** Mail waiting to be sent is not archived: the workspace that wrote it sends it. */
const sentMessage = (column: string) => sql`(select m.id from messages m
  where m.organization_id = r.organization_id and m.id = ${sql.ref(`r.${column}`)}
    and m.state not in ('queued', 'sending') and m.donor_id is not null)`;

const settledDonation = sql<boolean>`exists (select 1 from donations g
  where g.organization_id = r.organization_id and g.id = r.donation_id and g.status <> 'pending')`;

/** Sample data is charged nowhere, so it is restored unchanged. */
const isSample = sql`is_sample_id(r.provider_id)`;
const isFinal = sql`(r.state in ('ended', 'failed') or ${isSample})`;
const unlessFinal = (column: string, instead: RawBuilder<unknown>) =>
  sql`case when ${isFinal} then ${sql.ref(`r.${column}`)} else ${instead} end`;

/**
 * Everything that an archive restores, in an order in which each row finds what it refers to.
 *
 * What acts at the card provider is archived as history only. Only the workspace whose account took
 * the money can refund a payment or charge a recurring donation. An archive is a file that anybody
 * can edit, so the id of somebody else's payment in it must have no effect.
 */
export const restorableTables: readonly RestorableTable[] = [
  { name: 'deletions' },
  {
    name: 'imports',
    keep: sql`r.status in ('imported', 'undoing', 'undone', 'restoring', 'erasing')`,
    set: {
      // Unfinished work is not in the archive, because its snapshot is older than the end of that
      // work.
      status: sql`case r.status when 'undoing' then 'imported' when 'restoring' then 'undone'
        when 'erasing' then 'undone' else r.status end`,
    },
  },
  { name: 'import_shapes' },
  ...['import_rows', 'import_donors', 'import_pledges', 'import_payments', 'import_refunds'].map(
    (name) => ({
      name,
      keep: sql<boolean>`exists (select 1 from imports i
      where i.organization_id = r.organization_id and i.id = r.import_id
        and i.status in ('imported', 'undoing', 'undone', 'restoring', 'erasing'))`,
    }),
  ),
  { name: 'funds', existing: 'removed' },
  { name: 'campaigns' },
  { name: 'donors' },
  { name: 'donor_old_ids' },
  { name: 'pledges' },
  { name: 'pledge_splits' },
  { name: 'pledge_adjustments' },
  { name: 'installments' },
  { name: 'payment_links' },
  {
    name: 'recurring_donations',
    keep: sql`r.state <> 'starting'`,
    set: {
      state: unlessFinal('state', sql`'ended'`),
      ended_because: unlessFinal('ended_because', sql`'elsewhere'`),
      ended_at: unlessFinal('ended_at', sql`coalesce(r.next_charge_at, r.tried_at, r.created_at)`),
      next_charge_at: unlessFinal('next_charge_at', sql`null`),
      is_ended: unlessFinal('is_ended', sql`true`),
      is_synced: sql`true`,
      provider_id: sql`case when ${isSample} then r.provider_id end`,
      former_ids: sql`'{}'::text[]`,
      wanted_card: sql`null`,
      pay_url: sql`null`,
      account_id: sql`case when ${isSample} then 'sample_account' else '' end`,
    },
  },
  { name: 'donations', keep: sql`r.status <> 'pending'` },
  { name: 'donation_splits', keep: settledDonation },
  { name: 'employer_matches' },
  {
    name: 'payment_attempts',
    keep: sql`r.state = 'succeeded'`,
    set: {
      is_restored: sql`true`,
      account_id: sql`''`,
      customer_id: sql`null`,
      payment_method: sql`''`,
      request_key: sql`null`,
      ip_address: sql`null`,
      return_url: sql`''`,
    },
  },
  { name: 'recurring_payments' },
  { name: 'refunds' },
  { name: 'card_refunds', keep: sql`r.state <> 'started'` },
  {
    name: 'messages',
    keep: sql`r.donor_id is not null and r.state not in ('queued', 'sending')`,
    // A reply to a text message goes to the workspace that last texted that phone.
    set: { attempts: sql`0`, unclear_attempts: sql`0` },
  },
  { name: 'receipts' },
  { name: 'receipt_counters' },
  { name: 'statement_runs', keep: sql`r.state <> 'running'` },
  {
    name: 'statements',
    keep: sql`r.state <> 'waiting' and not exists (select 1 from statement_runs s
      where s.organization_id = r.organization_id and s.id = r.run_id and s.state = 'running')`,
    set: { message_id: sentMessage('message_id') },
  },
  { name: 'reminder_rules', existing: 'removed' },
  { name: 'reminder_settings', existing: 'overwritten' },
  { name: 'reminders' },
  { name: 'reminder_messages', set: { message_id: sentMessage('message_id') } },
  { name: 'reminder_days' },
  { name: 'follow_ups', keep: sql`r.donation_id is null or ${settledDonation}` },
  {
    name: 'payouts',
    // A payout that may still change is read from the provider through the account connected then.
    keep: sql`r.status in ('failed', 'canceled')
      or (r.status = 'paid' and (r.is_complete or not r.is_automatic))`,
  },
  {
    name: 'payout_entries',
    keep: sql`exists (select 1 from payouts p
      where p.organization_id = r.organization_id and p.id = r.payout_id
        and (p.status in ('failed', 'canceled')
          or (p.status = 'paid' and (p.is_complete or not p.is_automatic))))`,
  },
  { name: 'bank_accounts' },
  { name: 'bank_statements' },
  { name: 'bank_rules' },
  { name: 'bank_lines' },
  {
    name: 'bank_matches',
    set: {
      // A match stays when its record is not archived: the line is explained by its amount.
      payout_id: sql`(select p.id from payouts p
        where p.organization_id = r.organization_id and p.id = r.payout_id
          and (p.status in ('failed', 'canceled')
            or (p.status = 'paid' and (p.is_complete or not p.is_automatic))))`,
    },
  },
  { name: 'converted_donations' },
  { name: 'suppressed_emails' },
  { name: 'token_limits', existing: 'overwritten' },
  { name: 'letter_templates', existing: 'removed' },
  { name: 'logos', existing: 'kept' },
  // Without a cursor the journal is started again, which posts only what differs.
  { name: 'journal_settings', set: { payouts_read_at: sql`null` } },
  { name: 'journal_account_names' },
  { name: 'journal_entries' },
  { name: 'journal_lines' },
  { name: 'journal_closings' },
  { name: 'journal_exports' },
  // Connecting the same company again must send nothing twice.
  { name: 'quickbooks_customers' },
  { name: 'quickbooks_documents', set: { leased_until: sql`null` } },
  { name: 'activities' },
];

/** Tables of an organization that no archive restores, each with the reason. */
export const unrestoredTables: Record<string, string> = {
  campaign_giving: 'is summed by triggers',
  donation_totals: 'is summed by triggers',
  donor_giving: 'is summed by triggers',
  donor_months: 'is summed by triggers',
  due_totals: 'is summed by triggers',
  last_donation_totals: 'is summed by triggers',
  pledge_totals: 'is summed by triggers',
  leading_lists: 'is rebuilt by a sweep',
  leading_donors: 'is rebuilt by a sweep',
  organization_counters: 'is counted while donors are restored',
  connected_accounts: 'belongs to the workspace that connected it',
  quickbooks_connections: 'belongs to the workspace that connected it',
  quickbooks_fund_items: 'belongs to the workspace that connected it',
  provider_customers: 'belongs to the account that was connected',
  subscriptions: 'is the subscription of the target workspace',
  tier_changes: 'is the subscription of the target workspace',
  tier_letters: 'is the subscription of the target workspace',
  memberships: 'the users of the target workspace stay as they are',
  invitations: 'belong to the workspace that sent them',
  api_keys: 'belong to the workspace that created them',
  business_events: 'is rebuilt while records are restored',
  event_cursors: 'begin where the workspace that is restored into is',
  webhooks: 'belong to the workspace that set them up',
  webhook_deliveries: 'belong to a webhook of the original workspace',
  webhook_attempts: 'belong to a webhook of the original workspace',
  sessions: 'belongs to a browser',
  visits: 'belong to the members of the original workspace',
  exports: 'is kept for a day',
  idempotency_keys: 'is kept for a day',
  import_choices: 'belongs to a file that is not imported yet',
  import_chunks: 'is the file itself, whose records are archived',
  message_files: 'belongs to mail that is still queued',
  payment_link_secrets: 'belongs to a link into the original workspace',
  channel_days: 'counts what this installation has spent',
  restores: 'describes archives',
  restore_chunks: 'describes archives',
};

import type pg from 'pg';
import type { Invariant } from './invariant.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { messageInvariants } from './message-invariants.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { planInvariants } from './plan-invariants.ts';
import { receiptInvariants } from './receipt-invariants.ts';
import { recurringInvariants } from './recurring-invariants.ts';
import { reminderInvariants } from './reminder-invariants.ts';
import { reportInvariants } from './report-invariants.ts';
import { statementInvariants } from './statement-invariants.ts';
import { summaryInvariants } from './summary-invariants.ts';
import { totalInvariants } from './total-invariants.ts';

/** Rules that the stored data must always satisfy. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the count of donors is the number of donors outside the trash',
    sql: `select c.organization_id, c.donors, count(d.id) as found
      from organization_counters c
      left join donors d on d.organization_id = c.organization_id and d.deletion_id is null
      group by c.organization_id, c.donors having c.donors <> count(d.id)`,
  },
  {
    name: 'what belongs to a donor in the trash is in the trash too',
    sql: `select g.id from donations g
      join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      where d.deletion_id is not null and g.deletion_id is null
      union all
      select p.id from pledges p
      join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
      where d.deletion_id is not null and p.deletion_id is null`,
  },
  {
    name: 'nothing is in the trash under a deletion that was restored or erased',
    sql: `select t.kind, t.id from (
        select 'donor' as kind, organization_id, id, deletion_id from donors
        union all select 'campaign', organization_id, id, deletion_id from campaigns
        union all select 'pledge', organization_id, id, deletion_id from pledges
        union all select 'donation', organization_id, id, deletion_id from donations
      ) t
      join deletions x on x.organization_id = t.organization_id and x.id = t.deletion_id
      where x.restored_at is not null or x.erased_at is not null`,
  },
  {
    name: 'every pledge and every donation has an entry in the history, its own or its import’s',
    sql: `select t.kind, t.id from (
        select 'pledge' as kind, organization_id, id, import_id from pledges where not is_sample
        union all select 'donation', organization_id, id, import_id from donations
          where not is_sample and status <> 'pending'
      ) t
      where not exists (
        select from activities a where a.organization_id = t.organization_id
          and a.entity_id in (t.id, t.import_id))`,
  },
  {
    name: 'every donor has an entry in the history: its own, its import’s or the sample’s',
    sql: `select d.id from donors d
      where not exists (
        select from activities a where a.organization_id = d.organization_id
          and (a.entity_id in (d.id, d.import_id) or (d.is_sample and a.entity = 'sample')))`,
  },
  ...ledgerInvariants,
  ...totalInvariants,
  ...paymentInvariants,
  ...recurringInvariants,
  ...planInvariants,
  ...receiptInvariants,
  ...reminderInvariants,
  ...messageInvariants,
  ...statementInvariants,
  ...reportInvariants,
  ...summaryInvariants,
];

/** Runs each invariant in turn and returns the rows that break it. */
export async function* checkInvariants(client: pg.ClientBase) {
  for (const { name, sql } of invariants) {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    yield { name, rows };
  }
}

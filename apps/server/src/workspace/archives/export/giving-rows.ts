import { storedDonation, storedPledge } from '../../../giving/index.ts';
import { sql } from 'kysely';
import { selectNamed } from '../../../platform/db/columns.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';

/** A campaign in the trash counts as none for a pledge or a donation, as in every list. */
const joinCampaign = (table: string) => sql`
  left join campaigns c on c.organization_id = ${sql.ref(`${table}.organization_id`)}
    and c.id = ${sql.ref(`${table}.campaign_id`)} and c.deletion_id is null`;

/** The fund that a pledge or a donation names; empty for the default fund. */
const joinFund = (table: string) => sql`
  left join funds f on f.organization_id = ${sql.ref(`${table}.organization_id`)}
    and f.id = ${sql.ref(`${table}.fund_id`)}`;

const joinAuthor = (table: string) => sql`
  left join users u on u.id = ${sql.ref(`${table}.author_id`)}`;

const authorName = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`;

export const pledges = (organization: OrgId) => sql`
  select p.id, p.donor_id, d.name as donor_name, c.id as campaign_id, c.name as campaign_name,
    f.id as fund_id, f.name as fund_name, ${selectNamed('p', storedPledge)}, p.next_due_on, p.is_sample, p.import_id, p.created_at,
    p.updated_at
  from pledges p
    join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
    ${joinCampaign('p')} ${joinFund('p')}
  where p.organization_id = ${organization} and p.deletion_id is null
  order by p.id`;

/** The parts of split pledges. */
export const pledgeSplits = (organization: OrgId) => sql`
  select s.pledge_id, s.position, f.id as fund_id, f.name as fund_name, c.id as campaign_id,
    c.name as campaign_name, s.amount_cents as amount
  from pledge_splits s
    join pledges p on p.organization_id = s.organization_id and p.id = s.pledge_id
      and p.deletion_id is null
    ${joinCampaign('s')} ${joinFund('s')}
  where s.organization_id = ${organization}
  order by s.pledge_id, s.position`;

/** What employers promised to match; without its donation if that is in the trash or erased. */
export const employerMatches = (organization: OrgId) => sql`
  select m.pledge_id, w.name as company, g.id as donation_id, d.name as donor_name
  from employer_matches m
    join pledges p on p.organization_id = m.organization_id and p.id = m.pledge_id
      and p.deletion_id is null
    join donors w on w.organization_id = p.organization_id and w.id = p.donor_id
    left join donations g on g.organization_id = m.organization_id and g.id = m.donation_id
      and g.deletion_id is null
    left join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
  where m.organization_id = ${organization}
  order by m.pledge_id`;

export const pledgeSchedules = (organization: OrgId) => sql`
  select i.pledge_id, i.number, i.due_date, i.amount_cents as amount,
    i.written_off_cents as written_off, i.paid_cents as paid
  from installments i
    join pledges p on p.organization_id = i.organization_id and p.id = i.pledge_id
      and p.schedule_number = i.schedule_number and p.deletion_id is null
  where i.organization_id = ${organization}
  order by i.pledge_id, i.number`;

export const pledgeAdjustments = (organization: OrgId) => sql`
  select a.pledge_id, a.number, a.kind, a.effective_on, a.amount_cents as amount,
    a.written_off_cents as written_off, a.due_date, a.is_canceled, a.reason, ${authorName} as author,
    a.source, a.source_name, a.created_at
  from pledge_adjustments a
    join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
      and p.deletion_id is null
    ${joinAuthor('a')}
  where a.organization_id = ${organization}
  order by a.pledge_id, a.number`;

export const donations = (organization: OrgId) => sql`
  select g.id, g.donor_id, d.name as donor_name, p.id as pledge_id, c.id as campaign_id,
    c.name as campaign_name, f.id as fund_id, f.name as fund_name,
    ${selectNamed('g', storedDonation)}, g.is_sample, g.import_id,
    g.created_at, g.updated_at
  from donations g
    join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    left join pledges p on p.organization_id = g.organization_id and p.id = g.pledge_id
      and p.deletion_id is null
    ${joinCampaign('g')} ${joinFund('g')}
  where g.organization_id = ${organization} and g.deletion_id is null
  order by g.id`;

/** The parts of split donations. */
export const donationSplits = (organization: OrgId) => sql`
  select s.donation_id, s.position, f.id as fund_id, f.name as fund_name, c.id as campaign_id,
    c.name as campaign_name, s.amount_cents as amount, s.refunded_cents as refunded
  from donation_splits s
    join donations g on g.organization_id = s.organization_id and g.id = s.donation_id
      and g.deletion_id is null
    ${joinCampaign('s')} ${joinFund('s')}
  where s.organization_id = ${organization}
  order by s.donation_id, s.position`;

export const refunds = (organization: OrgId) => sql`
  select r.id, r.donation_id, r.amount_cents as amount, r.date, r.reason, ${authorName} as author,
    r.created_at
  from refunds r
    join donations g on g.organization_id = r.organization_id and g.id = r.donation_id
      and g.deletion_id is null
    ${joinAuthor('r')}
  where r.organization_id = ${organization}
  order by r.id`;

/** Recurring card donations; those that never started are left out. */
export const recurringDonations = (organization: OrgId) => sql`
  select r.id, r.donor_id, d.name as donor_name, c.id as campaign_id, c.name as campaign_name,
    r.amount_cents as amount, r.recurring_interval as interval, r.state, r.next_charge_at,
    r.ended_because, r.card_brand, r.card_last4, r.notes, ${authorName} as created_by,
    r.created_at, r.began_at, r.ended_at
  from recurring_donations r
    join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
      and d.deletion_id is null
    ${joinCampaign('r')}
    ${joinAuthor('r')}
  where r.organization_id = ${organization} and r.state <> 'failed'
  order by r.id`;

/** Which donations belong to each recurring donation. */
export const recurringPayments = (organization: OrgId) => sql`
  select p.recurring_id, p.donation_id
  from recurring_payments p
    join donations g on g.organization_id = p.organization_id and g.id = p.donation_id
      and g.deletion_id is null
  where p.organization_id = ${organization}
  order by p.recurring_id, p.donation_id`;

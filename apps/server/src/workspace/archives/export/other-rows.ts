import { storedCampaign, storedDonor, storedFund } from '../../../giving/index.ts';
import { sql } from 'kysely';
import { selectNamed } from '../../../platform/db/columns.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';

const nameOfUser = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`;

export const donors = (organization: OrgId) => sql`
  select d.id, ${selectNamed('d', storedDonor)}, coalesce(g.given_cents, 0) as total_given, coalesce(g.gift_count, 0) as gift_count,
    g.first_gift_on, g.last_gift_on, d.is_sample, d.import_id, d.created_at, d.updated_at
  from donors d
    left join donor_giving g on g.organization_id = d.organization_id and g.donor_id = d.id
  where d.organization_id = ${organization} and d.deletion_id is null
  order by d.id`;

export const funds = (organization: OrgId) => sql`
  select f.id, ${selectNamed('f', storedFund)}, f.is_default, f.is_archived, f.created_at,
    f.updated_at
  from funds f
  where f.organization_id = ${organization}
  order by f.id`;

export const campaigns = (organization: OrgId) => sql`
  select c.id, ${selectNamed('c', storedCampaign)},
    (select coalesce(sum(g.given_cents), 0)::bigint from campaign_giving g
     where g.organization_id = c.organization_id and g.campaign_id = c.id) as current_amount,
    c.is_sample, c.import_id, c.created_at, c.updated_at
  from campaigns c
  where c.organization_id = ${organization} and c.deletion_id is null
  order by c.id`;

export const activities = (organization: OrgId) => sql`
  select a.at, ${nameOfUser} as actor, a.action, a.entity, a.entity_id, a.label, a.before, a.after,
    a.is_unchecked, a.source, a.source_name
  from activities a
    left join users u on u.id = a.actor_id
  where a.organization_id = ${organization}
  order by a.at desc, a.id desc`;

export const followUps = (organization: OrgId) => sql`
  select f.id, f.kind, f.donor_id, d.name as donor_name, f.pledge_id, f.amount_cents as amount,
    f.day, f.text, f.due_on, ${nameOfUser} as created_by, f.created_at,
    nullif(concat_ws(' ', b.first_name, b.last_name), '') as done_by, f.done_at
  from follow_ups f
    join donors d on d.organization_id = f.organization_id and d.id = f.donor_id
      and d.deletion_id is null
    left join users u on u.id = f.author_id
    left join users b on b.id = f.done_by
  where f.organization_id = ${organization}
  order by f.id`;

export const imports = (organization: OrgId) => sql`
  select i.id, i.kind, i.file_name, i.file_size, i.format, i.status, i.row_count,
    ${nameOfUser} as created_by, i.created_at, i.imported_at, i.undone_at
  from imports i
    left join users u on u.id = i.created_by
  where i.organization_id = ${organization}
  order by i.created_at desc, i.id desc`;

export const people = (organization: OrgId) => sql`
  select u.first_name, u.last_name, u.email, m.role, m.created_at
  from memberships m
    join users u on u.id = m.user_id
  where m.organization_id = ${organization}
  order by m.created_at, m.user_id`;

export const settings = (organization: OrgId) => sql`
  select o.id, o.name, o.phone, o.street, o.city, o.state, o.zip_code, o.country, o.tax_id,
    o.time_zone, o.fiscal_year_start, s.tier as plan, s.status as plan_status, s.trial_ends_at,
    s.current_period_end, o.created_at
  from organizations o
    join subscriptions s on s.organization_id = o.id
  where o.id = ${organization}`;
